import { useState } from 'react';
import { BROKEN_WORKER, useLabWorker } from '../shared/use-lab-worker.ts';
import type { Outcome } from './read-reports.ts';
import type { Question, Reply } from './worker.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

type State = { job: number; files: File[]; isReading: boolean; outcome: Outcome };

const NOTHING: Outcome = { report: null, notes: [] };

const questionOf = ({ job, files }: State, before?: State): Question | undefined =>
  job !== before?.job && files.length > 0 ? { job, files } : undefined;

/** JUnit reports, read by a worker. */
export function useReports() {
  const [state, setState] = useState<State>({ job: 0, files: [], isReading: false, outcome: NOTHING });
  const done = (outcome: Outcome): void => setState((now) => ({ ...now, isReading: false, outcome }));
  useLabWorker<State, Reply>({
    address,
    state,
    questionOf,
    onReply: ({ job, outcome }) => {
      if (job === state.job) done(outcome);
    },
    onBroken: () => done({ report: null, notes: [BROKEN_WORKER] }),
  });
  const open = (files: File[]): void =>
    setState(({ job, outcome }) => ({ job: job + 1, files, isReading: files.length > 0, outcome }));
  const remove = (): void =>
    setState(({ job }) => ({ job: job + 1, files: [], isReading: false, outcome: NOTHING }));
  return { ...state.outcome, job: state.job, isReading: state.isReading, open, remove };
}
