/**
 * The labelled utterances, written for this report and not collected from visitors. Those in tuning.tsv choose the thresholds,
 * and were written before either assistant had heard the new ones in utterances.tsv.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readTable } from '../read-table.ts';
import { FALLBACK } from './bot.ts';
import type { Entry } from './faq.ts';

/** `meant` names one entry, two for a double question, and none where the bot should pass. */
export type Utterance = { no: number; kind: string; meant: string[]; text: string };

/** A label that names a removed entry is an error in the labels and must not count against the bot. */
function requireKnown(id: string, faq: readonly Entry[]): void {
  if (!faq.some((entry) => entry.id === id)) throw new Error(`The site has no answer to “${id}” any more`);
}

export function readUtterances(file: 'tuning' | 'utterances', faq: readonly Entry[]): Utterance[] {
  const rows = readTable<'kind' | 'meant' | 'text'>(join(import.meta.dirname, `${file}.tsv`));
  return rows.map(({ kind, meant, text }, index) => {
    const ids = meant === FALLBACK ? [] : meant.split(' | ');
    for (const id of ids) requireKnown(id, faq);
    return { no: index + 1, kind, meant: ids, text };
  });
}

type Rewording = { was: string; question: string; answer: string };

export function rewordFaq(faq: readonly Entry[]): Entry[] {
  const rewordings = parse(readFileSync(join(import.meta.dirname, 'rewordings.yaml'), 'utf8')) as Rewording[];
  for (const { was } of rewordings) requireKnown(was, faq);
  return faq.map((entry) => {
    const { question, answer } = rewordings.find(({ was }) => was === entry.id) ?? entry;
    return { ...entry, question, answer };
  });
}
