import type { BaseLogger } from 'pino';
import type { Config } from '../config.ts';
import type { Desk } from '../desk/desk-route.ts';
import type { Store } from '../store/store.ts';
import { deskLetterRoutes } from './desk-routes.ts';
import { feedLetters } from './feeding.ts';

export type LetterStart = {
  config: Config;
  store: Pick<Store, 'letters'>;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  onQueued: () => void;
};

export type Letters = {
  /** What the desk's screen asks. */
  desk: (desk: Desk) => void;
  stop: () => void;
};

/** Newsletters as the server runs them. They are queued where mails are sent. */
export function startLetters({ config, store, ...parts }: LetterStart): Letters {
  const { letters } = store;
  const stops =
    config.smtpUrl === undefined
      ? []
      : [feedLetters({ ...parts, letters, perMinute: config.newsletterPerMinute })];
  return {
    desk: (desk) => deskLetterRoutes(desk, config),
    stop: () => stops.forEach((stop) => stop()),
  };
}
