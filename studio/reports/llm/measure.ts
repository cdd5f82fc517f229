/** Checks the labels against their sources, runs the judge on every claim, and stores both. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { commitOf, keepReport } from '../report-data.ts';
import { sentencesOf, textOf } from './documents.ts';
import { judgeClaim } from './judge.ts';

const label = v.picklist(['supported', 'unsupported', 'contradicted']);
const answerRow = v.strictObject({ answer: v.string(), document: v.string(), question: v.string() });
const claimRow = v.strictObject({
  answer: v.string(),
  claim: v.string(),
  kind: v.string(),
  text: v.string(),
});
const labelRow = v.strictObject({
  answer: v.string(),
  claim: v.string(),
  first: label,
  second: label,
  quote: v.string(),
});

/** A validated table of tab-separated lines. */
function readTable<Schema extends v.GenericSchema>(file: string, each: Schema): v.InferOutput<Schema>[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) =>
    v.parse(each, Object.fromEntries(line.split('\t').map((cell, at) => [names[at], cell]))),
  );
}

type Labelled = v.InferOutput<typeof labelRow>;

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

export async function reportLlm(): Promise<void> {
  const answers = readTable('answers.tsv', answerRow);
  const claims = readTable('claims.tsv', claimRow);
  const labels = readTable('labels.tsv', labelRow);
  const rows = claims.map(({ answer, claim, kind, text }) => {
    const { document = '' } = answers.find((each) => each.answer === answer) ?? {};
    const labelled = labels.find((each) => each.answer === answer && each.claim === claim);
    if (!labelled) throw new Error(`labels.tsv: claim ${claim} of answer ${answer} has no label`);
    requireSource(labelled, textOf(document), document);
    const { first, second, quote } = labelled;
    return {
      answer: Number(answer),
      claim: Number(claim),
      kind,
      text,
      first,
      second,
      quote,
      ...judgeClaim(text, sentencesOf(document)),
    };
  });
  await keepReport(
    'llm',
    { Plumbline: commitOf() },
    {
      settings: [{ kappa: targetKappa() }],
      answers: answers.map(({ answer, document, question }) => ({
        answer: Number(answer),
        document,
        question,
      })),
      claims: rows,
    },
  );
}
