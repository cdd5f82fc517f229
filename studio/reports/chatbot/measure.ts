/** Asks two assistants, which know this site's answers only, the same utterances. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { PROBES } from '../../../src/reports/chatbot/tables.ts';
import { ENCODER, judge, NLPJS, thresholdFor } from '../../../src/reports/chatbot/verdicts.ts';
import { must } from '../../../src/lib/must.ts';
import { describeEncoder, openEncoder } from '../../sentence-encoder.ts';
import { commitOf, type Report } from '../report-data.ts';
import { lessonsOf, THRESHOLD, trainBot, type Bot, type Lesson } from './bot.ts';
import { readFaq, type Entry } from './faq.ts';
import { readUtterances, rewordFaq, type Utterance } from './utterances.ts';
import { trainVariants } from './variants.ts';

const ORDERS = 10;

type Answer = { heard: number; confidence: number };
type Ask = (bot: Bot, text: string) => Promise<Answer>;
type Bots = Record<string, Bot>;

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/** The intent accuracy that the service page promises. */
const target = (): number =>
  (parse(readFileSync('content/figures.yaml', 'utf8')) as { 'chatbot-intent': { number: number } })[
    'chatbot-intent'
  ].number;

const askBy =
  (faq: readonly Entry[]): Ask =>
  async (bot, text) => {
    const { intent, confidence } = await bot(text);
    return { heard: faq.findIndex(({ id }) => id === intent) + 1, confidence };
  };

function shuffled(lessons: readonly Lesson[], seed: number): Lesson[] {
  const random = seededRandom(seed);
  return lessons
    .map((lesson) => ({ lesson, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ lesson }) => lesson);
}

async function askAll(bots: Bots, utterances: readonly Utterance[], ask: Ask) {
  const rows: ({ variant: string; no: number } & Answer)[] = [];
  for (const [variant, bot] of Object.entries(bots))
    for (const { no, text } of utterances) rows.push({ variant, no, ...(await ask(bot, text)) });
  return rows;
}

/** Of the assistant that is trained: the other one has no order. */
async function askOrders(faq: readonly Entry[], utterances: readonly Utterance[], ask: Ask) {
  const rows: ({ order: number; no: number } & Answer)[] = [];
  const lessons = lessonsOf(faq);
  for (let order = 0; order <= ORDERS; order++) {
    const bot = await trainBot(order === 0 ? lessons : shuffled(lessons, order));
    for (const { no, text } of utterances) rows.push({ order, no, ...(await ask(bot, text)) });
  }
  return rows;
}

/** The questions of the FAQ, unchanged and with two harmless changes. */
async function askProbes(faq: readonly Entry[], bots: Bots, ask: Ask) {
  const rows: ({ assistant: string; probe: string; meant: number } & Answer)[] = [];
  for (const [assistant, bot] of Object.entries(bots))
    for (const [at, { id }] of faq.entries())
      for (const [probe, text] of [
        [PROBES.plain, id],
        [PROBES.capitals, id.toUpperCase()],
        [PROBES.constructor, `${id} constructor`],
      ] as const)
        rows.push({ assistant, probe, meant: at + 1, ...(await ask(bot, text)) });
  return rows;
}

export async function reportChatbot(): Promise<Report> {
  const faq = readFaq();
  const reworded = rewordFaq(faq);
  const [tuning, utterances] = [readUtterances('tuning', faq), readUtterances('utterances', faq)];
  const rowOf = ({ no, kind, meant, text }: Utterance) => ({
    no,
    kind,
    meant: meant.map((id) => faq.findIndex((entry) => entry.id === id) + 1).join(' '),
    text,
  });
  const ask = askBy(faq);
  const encoder = describeEncoder();
  const bots = await trainVariants(faq, await openEncoder());
  const [tuned, answers] = [await askAll(bots, tuning, ask), await askAll(bots, utterances, ask)];
  const threshold = thresholdFor(
    tuned
      .filter(({ variant }) => variant === NLPJS)
      .map((row, at) => ({ ...row, meant: rowOf(tuning[at] as Utterance).meant })),
  );
  const usual = new Map(answers.filter(({ variant }) => variant === NLPJS).map((row) => [row.no, row]));
  const decided = (answer: Answer): number => (judge('', answer, threshold).answered ? answer.heard : 0);
  const orders = await askOrders(faq, utterances, ask);
  return {
    versions: { ...encoder.versions, 'NLP.js (MIT)': versionOf('@nlpjs/nlp'), site: commitOf() },
    tables: {
      settings: [
        {
          default: THRESHOLD,
          target: target(),
          lessons: lessonsOf(faq).length,
          modelBytes: encoder.bytes,
        },
      ],
      entries: faq.map(({ id, topic, answer }, at) => ({
        entry: at + 1,
        topic,
        question: id,
        answer,
        reworded: reworded[at]?.question !== id,
      })),
      tuning: tuning.map(rowOf),
      utterances: utterances.map(rowOf),
      tuningAnswers: tuned,
      answers,
      runs: Array.from({ length: ORDERS + 1 }, (_, order) => ({
        order,
        lessons: order === 0 ? 'same order again' : `shuffled, seed ${order}`,
      })),
      // Only decisions that differ from those of the first training.
      orders: orders.filter((row) => decided(row) !== decided(must(usual.get(row.no), 'a missing answer'))),
      probes: await askProbes(faq, { [ENCODER]: bots[ENCODER] as Bot, [NLPJS]: bots[NLPJS] as Bot }, ask),
    },
  };
}
