/** Variants of the bot: the settings and training that people would try first. */
import { AS_DOCUMENTED, REWORDED } from '../../../src/reports/chatbot/tables.ts';
import { lessonsOf, questionsOf, trainBot, type Bot, type Lesson, type Switches } from './bot.ts';
import type { Entry } from './faq.ts';
import { rewordFaq, type Utterance } from './utterances.ts';

/** Chooses the bot for an utterance: one for all, or the one of two that was not trained on it. */
export type Choose = (utterance: Utterance) => Bot;

/** Every second utterance of each entry, so that a bot is trained on one half and tested on the other. */
function halves(utterances: readonly Utterance[]): Utterance[][] {
  const clear = utterances.filter(({ kind, meant }) => meant.length === 1 && kind !== 'negated');
  const groups = [...Map.groupBy(clear, ({ meant }) => meant[0]).values()];
  return [0, 1].map((half) => groups.flatMap((group) => group.filter((_, at) => at % 2 === half)));
}

const asLessons = (utterances: readonly Utterance[] = []): Lesson[] =>
  utterances.map(({ text, meant: [intent = ''] }) => ({ text, intent }));

const one = async (lessons: Lesson[], switches?: Switches): Promise<Choose> => {
  const bot = await trainBot(lessons, switches);
  return () => bot;
};

async function taught(
  lessons: Lesson[],
  utterances: readonly Utterance[],
  switches?: Switches,
): Promise<Choose> {
  const [first, second] = halves(utterances);
  const knowsFirst = await trainBot([...lessons, ...asLessons(first)], switches);
  const knowsSecond = await trainBot([...lessons, ...asLessons(second)], switches);
  return (utterance) => (first?.includes(utterance) ? knowsSecond : knowsFirst);
}

export async function trainVariants(
  faq: readonly Entry[],
  utterances: readonly Utterance[],
): Promise<Record<string, Choose>> {
  const lessons = lessonsOf(faq);
  const both = { useNoneFeature: true, spellCheck: true };
  return {
    [AS_DOCUMENTED]: await one(lessons),
    'questions only': await one(questionsOf(faq)),
    'none feature': await one(lessons, { useNoneFeature: true }),
    'spelling check': await one(lessons, { spellCheck: true }),
    'both switches': await one(lessons, both),
    'more wordings': await taught(lessons, utterances),
    'more wordings, both switches': await taught(lessons, utterances, both),
    [REWORDED]: await one(lessonsOf(rewordFaq(faq))),
  };
}
