/** The assistant that compares words: NLP.js set up as documented and trained on this site's questions and answers only. */
import { LangEn } from '@nlpjs/lang-en-min';
import { Nlp } from '@nlpjs/nlp';
import { fourPlaces } from '../../sentence-encoder.ts';
import type { Entry } from './faq.ts';

/** The library's intent below the confidence threshold. */
export const FALLBACK = 'None';
/** The library's default threshold. */
export const THRESHOLD = 0.5;

export type Lesson = { text: string; intent: string };
export type Heard = { intent: string; confidence: number };
export type Bot = (text: string) => Promise<Heard>;
export type Switches = { useNoneFeature?: boolean; spellCheck?: boolean };

const sentences = (text: string): string[] => text.match(/[^.?!]+[.?!]*/g)?.map((each) => each.trim()) ?? [];

export const questionsOf = (faq: readonly Entry[]): Lesson[] =>
  faq.map(({ id, question }) => ({ text: question, intent: id }));

export const lessonsOf = (faq: readonly Entry[]): Lesson[] => [
  ...questionsOf(faq),
  ...faq.flatMap(({ id, answer }) =>
    sentences(answer)
      .filter((text) => /\p{L}/u.test(text))
      .map((text) => ({ text, intent: id })),
  ),
];

export async function trainBot(lessons: readonly Lesson[], switches: Switches = {}): Promise<Bot> {
  const nlp = new Nlp({ languages: ['en'], autoSave: false, nlu: { log: false, ...switches } });
  nlp.container.use(LangEn);
  for (const { text, intent } of lessons) nlp.addDocument('en', text, intent);
  await nlp.train();
  return async (text) => {
    const { intent, classifications } = await nlp.process('en', text);
    const best = classifications[0] ?? { intent: FALLBACK, score: 1 };
    const confidence = fourPlaces(best.score);
    // The library's own decision must match the one derived from its confidence, or the rows would be wrong.
    if ((intent !== FALLBACK) !== (best.intent !== FALLBACK && confidence >= THRESHOLD))
      throw new Error(`“${text}”: a confidence of ${confidence} does not explain what the bot did`);
    return { intent: best.intent, confidence };
  };
}
