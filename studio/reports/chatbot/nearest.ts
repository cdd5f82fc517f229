/** The assistant that compares meanings: it answers with the entry of the nearest sentence. */
import { must } from '../../../src/lib/must.ts';
import { type Encode, openNearest } from '../../sentence-encoder.ts';
import type { Bot, Lesson } from './bot.ts';

export async function nearestBot(lessons: readonly Lesson[], encode: Encode): Promise<Bot> {
  const nearest = await openNearest(
    lessons.map(({ text }) => text),
    encode,
  );
  return async (text) => {
    const { at, similarity } = await nearest(text);
    return { intent: must(lessons[at], 'The assistant knows no sentence').intent, confidence: similarity };
  };
}
