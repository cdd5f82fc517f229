/** The faults, each with a duration in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, makeFailingDisk } from '../../failing-disk/failing-disk.ts';
import { lockDatabase } from '../../locked-database.ts';
import { startSlowReaders, startVolley } from '../../rude-clients.ts';
import type { ServerLife } from './server-life.ts';

export type World = {
  life: ServerLife;
  disk: Awaited<ReturnType<typeof makeFailingDisk>>;
  /** The mail server stops and restarts on the same port. */
  mail: { leave(): Promise<void>; comeBack(): Promise<void> };
  /** The largest file of the site. */
  large: string;
};

const SLOW_READERS = 50;

/** Runs until stopped. */
const lasting =
  (begin: (world: World) => (() => void) | Promise<() => void>) =>
  async (world: World, ms: number): Promise<void> => {
    const end = await begin(world);
    await wait(ms);
    end();
  };
const disk = (fault: Fault) => lasting((world) => world.disk.begin(fault));

export const faults = {
  kill: ({ life }) => life.killAndStart(),
  freeze: ({ life }, ms) => life.freeze(ms / 3),
  'disk full': disk('write-enospc'),
  'disk broken': disk('write-eio'),
  'syncs fail': disk('sync-eio'),
  'disk slow': disk('sync-slow 300'),
  'disk hangs': disk('sync-slow 3000'),
  'database locked': lasting((world) => lockDatabase(world.disk.dataDir)),
  'slow readers': lasting(({ life, large }) => startSlowReaders(life.url, SLOW_READERS, large)),
  volley: lasting(({ life }) => startVolley(life.url)),
  async clock({ life }, ms) {
    life.turnClock();
    await wait(ms);
  },
  async 'mail server away'({ mail }, ms) {
    await mail.leave();
    await wait(ms);
    await mail.comeBack();
  },
} satisfies Record<string, (world: World, ms: number) => Promise<void>>;

export type FaultName = keyof typeof faults;
