/** Trains variants of the bot on this site's answers and tests each with the same utterances. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { AS_DOCUMENTED } from '../../../src/reports/chatbot/tables.ts';
import { commitOf, type Report } from '../report-data.ts';
import { FALLBACK, lessonsOf, THRESHOLD, trainBot, type Bot, type Lesson } from './bot.ts';
import { readFaq, type Entry } from './faq.ts';
import { readUtterances, rewordFaq, type Utterance } from './utterances.ts';
import { trainVariants } from './variants.ts';

const ORDERS = 10;

type Answer = { heard: number; confidence: number };
type Ask = (bot: Bot, text: string) => Promise<Answer>;

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/** The intent accuracy that the service page promises. */
const target = (): number =>
  (parse(readFileSync('content/figures.yaml', 'utf8')) as { 'chatbot-intent': { number: number } })[
    'chatbot-intent'
  ].number;

/** The bot's own decision must match the one derived from its confidence, or the rows would be wrong. */
const askBy =
  (faq: readonly Entry[]): Ask =>
  async (bot, text) => {
    const { intent, confidence, answered } = await bot(text);
    if (answered !== (intent !== FALLBACK && confidence >= THRESHOLD))
      throw new Error(`“${text}”: a confidence of ${confidence} does not explain what the bot did`);
    return { heard: faq.findIndex(({ id }) => id === intent) + 1, confidence };
  };

function shuffled(lessons: readonly Lesson[], seed: number): Lesson[] {
  const random = seededRandom(seed);
  return lessons
    .map((lesson) => ({ lesson, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ lesson }) => lesson);
}

async function askVariants(faq: readonly Entry[], utterances: readonly Utterance[], ask: Ask) {
  const rows: ({ variant: string; no: number } & Answer)[] = [];
  for (const [variant, choose] of Object.entries(await trainVariants(faq, utterances)))
    for (const utterance of utterances)
      rows.push({ variant, no: utterance.no, ...(await ask(choose(utterance), utterance.text)) });
  return rows;
}

async function askOrders(faq: readonly Entry[], utterances: readonly Utterance[], ask: Ask) {
  const rows: ({ order: number; no: number } & Answer)[] = [];
  const lessons = lessonsOf(faq);
  for (let order = 0; order <= ORDERS; order++) {
    const bot = await trainBot(order === 0 ? lessons : shuffled(lessons, order));
    for (const { no, text } of utterances) rows.push({ order, no, ...(await ask(bot, text)) });
  }
  return rows;
}

/** The training questions, unchanged and with two harmless changes. */
async function askProbes(faq: readonly Entry[], ask: Ask) {
  const rows: ({ probe: string; meant: number } & Answer)[] = [];
  const bot = await trainBot(lessonsOf(faq));
  for (const [at, { id }] of faq.entries())
    for (const [probe, text] of [
      ['as it stands', id],
      ['in capitals', id.toUpperCase()],
      ['with the word “constructor”', `${id} constructor`],
    ] as const)
      rows.push({ probe, meant: at + 1, ...(await ask(bot, text)) });
  return rows;
}

export async function reportChatbot(): Promise<Report> {
  const faq = readFaq();
  const reworded = rewordFaq(faq);
  const utterances = readUtterances(faq);
  const ask = askBy(faq);
  const variants = await askVariants(faq, utterances, ask);
  const orders = await askOrders(faq, utterances, ask);
  const usual = new Map(
    variants.filter(({ variant }) => variant === AS_DOCUMENTED).map((row) => [row.no, row]),
  );
  const differs = ({ no, heard, confidence }: Answer & { no: number }): boolean => {
    const row = usual.get(no);
    return row?.heard !== heard || row.confidence >= THRESHOLD !== confidence >= THRESHOLD;
  };
  return {
    versions: { 'NLP.js': versionOf('@nlpjs/nlp'), site: commitOf() },
    tables: {
      settings: [{ threshold: THRESHOLD, target: target(), lessons: lessonsOf(faq).length }],
      entries: faq.map(({ id, topic, answer }, at) => ({
        entry: at + 1,
        topic,
        question: id,
        answer,
        reworded: reworded[at]?.question !== id,
      })),
      utterances: utterances.map(({ no, kind, meant, text }) => ({
        no,
        kind,
        meant: meant.map((id) => faq.findIndex((entry) => entry.id === id) + 1).join(' '),
        text,
      })),
      variants,
      runs: Array.from({ length: ORDERS + 1 }, (_, order) => ({
        order,
        lessons: order === 0 ? 'same order again' : `shuffled, seed ${order}`,
      })),
      // Only rows that differ from the bot as documented.
      orders: orders.filter(differs),
      probes: await askProbes(faq, ask),
    },
  };
}
