import { bootstrap } from './bootstrap.ts';
import { badClaims, faultyAnswers, isBad, isFaulty, newFaults } from './claims.ts';
import { caught, inventedQuotes, kappa } from './judge.ts';
import { loadRecording } from './recorded.ts';
import type { Answer, Recording } from './recorded.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const decimal = (number: number) => number.toFixed(2);

export function report(recording: Recording): string {
  const { answers, cleanBefore } = recording;
  const claims = answers.flatMap((answer) => answer.claims);
  const bad = `${claims.filter(isBad).length}/${claims.length}`;
  const faulty = `${answers.filter(isFaulty).length}/${answers.length}`;
  const same = claims.filter(({ people, judge }) => people === judge);
  const agreed = `${same.length}/${claims.length}`;
  const kappaOf = (some: Answer[]) => kappa(some.flatMap((one) => one.claims));

  const figure = (of: (some: Answer[]) => number, show: typeof percent) => {
    // Resample answers: claims of one answer are not independent.
    const { low, high } = bootstrap(answers, of);
    return `${show(of(answers))}  (${show(low)} to ${show(high)})`;
  };
  const row = (name: string, count: string, what: string) =>
    [name.padEnd(14), count.padStart(5), what].join('  ');
  const quotes = inventedQuotes(recording);
  const faults = newFaults(answers, cleanBefore);
  return [
    row('bad claims', bad, figure(badClaims, percent)),
    row('faulty answers', faulty, figure(faultyAnswers, percent)),
    row('judge agrees', agreed, `kappa ${figure(kappaOf, decimal)}`),
    row('judge catches', caught(claims), 'bad claims'),
    ...quotes.map((quote) => `not in the source  ${quote}`),
    ...faults.map((fault) => `clean before       ${fault}`),
  ].join('\n');
}

if (import.meta.main) {
  const recording = loadRecording();
  console.log(report(recording));
  if (newFaults(recording.answers, recording.cleanBefore).length > 0) process.exitCode = 1;
}
