/** Checks the labels against their sources, runs the judge on every claim, and stores both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../../src/lib/must.ts';
import { readTable } from '../read-table.ts';
import type { Report } from '../report-data.ts';
import { sentencesOf, textOf } from './documents.ts';
import { judgeClaim } from './judge.ts';

const TABLES = import.meta.dirname;

type Labelled = Record<'answer' | 'claim' | 'first' | 'second' | 'quote', string>;

/** Every "supported" or "contradicted" label must quote a passage of the document. */
function requireSource(
  { answer, claim, first, second, quote }: Labelled,
  text: string,
  document: string,
): void {
  const where = `labels.tsv: claim ${claim} of answer ${answer}`;
  if (quote === '' && (first !== 'unsupported' || second !== 'unsupported'))
    throw new Error(`${where} has a verdict and no passage`);
  if (!text.includes(quote)) throw new Error(`${where}: “${quote}” is not in ${document}`);
}

/** The agreement that the service page requires of a judge. */
function targetKappa(): number {
  const [, target] = /kappa above (\d\.\d)/.exec(readFileSync('content/services/llm.yaml', 'utf8')) ?? [];
  if (!target) throw new Error('content/services/llm.yaml names no kappa any more');
  return Number(target);
}

export async function reportLlm(): Promise<Report> {
  const answers = readTable<'answer' | 'document' | 'question'>(join(TABLES, 'answers.tsv'));
  const labels = readTable<keyof Labelled>(join(TABLES, 'labels.tsv'));
  const claims = readTable<'answer' | 'claim' | 'kind' | 'text'>(join(TABLES, 'claims.tsv')).map(
    ({ answer, claim, kind, text }) => {
      const { document = '' } = answers.find((each) => each.answer === answer) ?? {};
      const labelled = must(
        labels.find((each) => each.answer === answer && each.claim === claim),
        `labels.tsv: claim ${claim} of answer ${answer} has no label`,
      );
      requireSource(labelled, textOf(document), document);
      const { first, second, quote } = labelled;
      const judged = judgeClaim(text, sentencesOf(document));
      return { answer: Number(answer), claim: Number(claim), kind, text, first, second, quote, ...judged };
    },
  );
  return {
    tables: {
      settings: [{ kappa: targetKappa() }],
      answers: answers.map(({ answer, ...asked }) => ({ answer: Number(answer), ...asked })),
      claims,
    },
  };
}
