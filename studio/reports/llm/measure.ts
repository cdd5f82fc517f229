/** Checks the labels against their sources, runs the judges on every claim, and stores the results. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../../src/lib/must.ts';
import { describeEncoder, openEncoder } from '../../sentence-encoder.ts';
import { readTable } from '../read-table.ts';
import { commitOf, type Report } from '../report-data.ts';
import { sentencesOf, textOf } from './documents.ts';
import { judgeClaim, openMeaningJudge } from './judge.ts';
import { type ModelAddress, openModelJudge } from './model-judge.ts';

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

type Asked = Record<'answer' | 'document' | 'question', string>;

function readLabelled(answers: readonly Asked[]) {
  const labels = readTable<keyof Labelled>(join(TABLES, 'labels.tsv'));
  return readTable<'answer' | 'claim' | 'kind' | 'text'>(join(TABLES, 'claims.tsv')).map((said) => {
    const { answer, claim } = said;
    const { document } = must(
      answers.find((each) => each.answer === answer),
      `claims.tsv: there is no answer ${answer}`,
    );
    const labelled = must(
      labels.find((each) => each.answer === answer && each.claim === claim),
      `labels.tsv: claim ${claim} of answer ${answer} has no label`,
    );
    requireSource(labelled, textOf(document), document);
    return { ...said, ...labelled, document };
  });
}

/** All claims in a row: the encoder keeps this thread so busy that a connection would be closed before its next request. */
async function askModel(address: ModelAddress, labelled: ReturnType<typeof readLabelled>) {
  const { name, judge } = await openModelJudge(address);
  const labels = new Map<(typeof labelled)[number], Awaited<ReturnType<typeof judge>>>();
  for (const claim of labelled) labels.set(claim, await judge(claim.text, textOf(claim.document)));
  return { name, labels };
}

export async function reportLlm(address?: ModelAddress): Promise<Report> {
  const answers = readTable<keyof Asked>(join(TABLES, 'answers.tsv'));
  const encoder = describeEncoder();
  const encode = await openEncoder();
  const labelled = readLabelled(answers);
  const model = address && (await askModel(address, labelled));
  const claims: Report['tables'][string] = [];
  for (const [document, own] of Map.groupBy(labelled, (each) => each.document)) {
    const sentences = sentencesOf(document);
    const judgeByMeaning = await openMeaningJudge(sentences, encode);
    for (const labels of own) {
      const { answer, claim, kind, text, first, second, quote } = labels;
      claims.push({
        answer: Number(answer),
        claim: Number(claim),
        kind,
        text,
        first,
        second,
        quote,
        ...judgeClaim(text, sentences),
        ...(await judgeByMeaning(text)),
        ...(model && { model: must(model.labels.get(labels), 'a claim was not judged') }),
      });
    }
  }
  return {
    versions: {
      ...encoder.versions,
      ...(model && { 'language model as a judge': model.name }),
      site: commitOf(),
    },
    tables: {
      settings: [{ kappa: targetKappa(), modelBytes: encoder.bytes }],
      answers: answers.map(({ answer, ...asked }) => ({ answer: Number(answer), ...asked })),
      claims,
    },
  };
}
