import type { BaseLogger } from 'pino';
import { regularly } from '../../regularly.ts';
import type { DeskSessionStore } from '../../store/sql-desk-sessions.ts';
import { sessionBounds } from '../session-times.ts';

const EVERY_MS = 10 * 60_000;

type SweepParts = {
  sessions: Pick<DeskSessionStore, 'sweep'>;
  clock: () => number;
  log: Pick<BaseLogger, 'warn'>;
};

/** Deletes expired sessions, invitations and spent tokens at intervals. Returns a function that stops it. */
export function sweepAccess({ sessions, clock, log }: SweepParts): () => void {
  const sweep = () => sessions.sweep(sessionBounds(clock()), clock());
  return regularly(EVERY_MS, sweep, log, 'desk sessions not swept');
}
