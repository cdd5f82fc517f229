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
export async function startLetters({ config, store, ...parts }: LetterStart): Promise<Letters> {
  const { letters } = store;
  const { smtpUrl, bounceMailbox: url, newsletterPerMinute: perMinute } = config;
  // Loaded only where there is a mailbox: its library would lengthen every other start.
  const bounces = url === undefined ? null : await import('./bounce-mailbox.ts');
  const stops = [
    ...(smtpUrl === undefined ? [] : [feedLetters({ ...parts, letters, perMinute })]),
    ...(bounces === null || url === undefined ? [] : [bounces.readBounces({ ...parts, letters, url })]),
  ];
  return {
    desk: (desk) => deskLetterRoutes(desk, config),
    stop: () => stops.forEach((stop) => stop()),
  };
}
