import type { Scored } from './score.ts';

const hasSpeakers = (scored: readonly Scored[]): boolean =>
  scored.some(({ speaker }) => speaker !== undefined);

/** The errors of each utterance; the first row names the columns. */
export function errorRows(scored: readonly Scored[], systems: readonly string[]): string[][] {
  const bySpeaker = hasSpeakers(scored);
  return [
    [
      'id',
      'line',
      'group',
      ...(bySpeaker ? ['speaker'] : []),
      'words',
      ...systems.flatMap((name) => ['substituted', 'deleted', 'inserted'].map((kind) => `${name} ${kind}`)),
    ],
    ...scored.map(({ id, line, group, speaker = '', words, systems: heard }) => [
      id,
      `${line}`,
      group,
      ...(bySpeaker ? [speaker] : []),
      `${words.length}`,
      ...heard.flatMap(({ errors }) => [errors.substituted, errors.deleted, errors.inserted].map(String)),
    ]),
  ];
}

/** With the original texts. */
export function utteranceRows(scored: readonly Scored[], systems: readonly string[]): string[][] {
  const [head = [], ...rows] = errorRows(scored, systems);
  return [
    [...head, 'reference', ...systems],
    ...scored.map(({ reference, heard }, index) => [...(rows[index] ?? []), reference, ...heard]),
  ];
}
