import { readFileSync } from 'node:fs';
import { normaliserVersion } from './normalise.ts';
import { interval, pool, score, verdict } from './score.ts';
import type { Utterance } from './score.ts';

const file = new URL('utterances.json', import.meta.url);
const { utterances } = JSON.parse(readFileSync(file, 'utf8')) as {
  utterances: Utterance[];
};

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function line(name: string, some: Utterance[], limit: number): string {
  const { words, errors, rate, got, wanted } = pool(some.map(score));
  const { low, high } = interval(some);
  const speakers = new Set(some.map(({ speaker }) => speaker)).size;
  return [
    name.padEnd(8),
    String(speakers).padStart(8),
    `${errors}/${words}`.padStart(7),
    percent(rate).padStart(6),
    `${percent(low)} to ${percent(high)}`.padStart(14),
    `${got}/${wanted}`.padStart(8),
    verdict({ low, high }, limit),
  ].join('  ');
}

export function report(limit: number): string {
  const groups = Object.groupBy(utterances, ({ group }) => group);
  const rows = Object.entries({ ...groups, pooled: utterances });
  return [
    'group     speakers   errors     WER    95% interval  entities  verdict',
    ...rows.map(([name, some = []]) => line(name, some, limit)),
    `normaliser ${normaliserVersion}, limit ${percent(limit)}`,
  ].join('\n');
}

if (import.meta.main) {
  const text = report(0.08);
  console.log(text);
  if (text.includes('over the limit')) process.exitCode = 1;
}
