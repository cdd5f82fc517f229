/** Both assistants, with the settings and training that people would try first. */
import { ENCODER, NLPJS, REWORDED } from '../../../src/reports/chatbot/verdicts.ts';
import type { Encode } from '../../sentence-encoder.ts';
import { lessonsOf, questionsOf, trainBot, type Bot } from './bot.ts';
import type { Entry } from './faq.ts';
import { nearestBot } from './nearest.ts';
import { rewordFaq } from './utterances.ts';

export async function trainVariants(faq: readonly Entry[], encode: Encode): Promise<Record<string, Bot>> {
  const [lessons, questions] = [lessonsOf(faq), questionsOf(faq)];
  const reworded = lessonsOf(rewordFaq(faq));
  return {
    [ENCODER]: await nearestBot(lessons, encode),
    [`${ENCODER}, questions only`]: await nearestBot(questions, encode),
    [NLPJS]: await trainBot(lessons),
    [`${NLPJS}, questions only`]: await trainBot(questions),
    [`${NLPJS}, none feature`]: await trainBot(lessons, { useNoneFeature: true }),
    [`${NLPJS}, spelling check`]: await trainBot(lessons, { spellCheck: true }),
    [`${NLPJS}, both switches`]: await trainBot(lessons, { useNoneFeature: true, spellCheck: true }),
    [ENCODER + REWORDED]: await nearestBot(reworded, encode),
    [NLPJS + REWORDED]: await trainBot(reworded),
  };
}
