/** Reads reports off the main thread. Served with a policy that blocks every request, so the data cannot leave. */
import { answering } from '../shared/answering-worker.ts';
import { readReports, type Outcome } from './read-reports.ts';

export type Question = { job: number; files: File[] };
export type Reply = { job: number; outcome: Outcome };

answering<Question, Reply>(async ({ job, files }, isNewest, answer) => {
  const outcome = await readReports(files, isNewest);
  if (outcome) answer({ job, outcome });
});
