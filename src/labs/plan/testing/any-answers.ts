import { seededRandom } from '../../../../metrics/seeded-random.ts';
import { BLANK, isSeveral, QUESTION_IDS, questionOf, SAMPLE, type Answers } from '../questions.ts';

export const optionsOf = (id: (typeof QUESTION_IDS)[number]): string[] => Object.keys(questionOf(id).options);

/** Random answers from a seed. */
export function anyAnswers(count: number, seed: number): Answers[] {
  const random = seededRandom(seed);
  const pick = (options: string[]): string => options[Math.floor(random() * options.length)] ?? '';
  return Array.from(
    { length: count },
    () =>
      Object.fromEntries(
        QUESTION_IDS.map((id) => [
          id,
          isSeveral(id) ? optionsOf(id).filter(() => random() < 0.5) : [pick(optionsOf(id))],
        ]),
      ) as unknown as Answers,
  );
}

/** For multiple-choice questions: nothing, the sample's answers, everything. */
const several = [
  BLANK,
  SAMPLE,
  Object.fromEntries(QUESTION_IDS.map((id) => [id, optionsOf(id)])) as unknown as Answers,
];

/** Every combination of the questions that take one answer, with each of `several`. */
export function everySingleAnswer(): Answers[] {
  return QUESTION_IDS.filter((id) => !isSeveral(id)).reduce<Answers[]>(
    (all, id) => all.flatMap((answers) => optionsOf(id).map((option) => ({ ...answers, [id]: [option] }))),
    several,
  );
}
