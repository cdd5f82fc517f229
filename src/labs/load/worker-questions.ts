import type { Question } from './messages.ts';
import { traysOf, type LoadState, type Tray } from './tray-state.ts';

const readIn = (state?: LoadState): Tray[] =>
  state ? traysOf(state).filter(({ bytesRead }) => bytesRead !== null) : [];

/** The files that the worker must read for this state, and those it can stop reading. */
export function questionsOf(state: LoadState, before?: LoadState): Question[] {
  const [now, earlier] = [readIn(state), readIn(before)];
  const isIn = (trays: readonly Tray[], { job }: Tray): boolean => trays.some((one) => one.job === job);
  return [
    ...earlier.filter((tray) => !isIn(now, tray)).map(({ job }): Question => ({ type: 'cancel', job })),
    ...now.flatMap((tray): Question[] => {
      const { job, file, choice } = tray;
      return file && !isIn(earlier, tray) ? [{ type: 'read', job, file, choice }] : [];
    }),
  ];
}
