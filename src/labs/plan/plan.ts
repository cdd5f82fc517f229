import { QUESTION_IDS, wordsFor, type Answers, type QuestionId } from './questions.ts';
import { rules, type When } from './rules.ts';
import { WORK_IDS, type WorkId } from './works.ts';

export type Fired = { points: number; when: When; why: string };
export type Ranked = { work: WorkId; weight: number; fired: Fired[] };
export type Plan = { lines: Ranked[]; leftOut: Ranked[] };

/** Fewer points do not make a line: factors that make a failure more likely need something that can fail. */
export const ENTRY_POINTS = 3;

/** How many lines a plan has, and how many start per week. The last week of a month is kept for fixes. */
export const paces = {
  two: { lines: 6, perWeek: 3 },
  month: { lines: 9, perWeek: 3 },
  quarter: { lines: 12, perWeek: 2 },
  open: { lines: 12, perWeek: 1 },
} as const;

export const paceOf = ({ out }: Answers): { lines: number; perWeek: number } => paces[out[0] ?? 'open'];

function fires(when: When, answers: Answers): boolean {
  return (Object.entries(when) as [QuestionId, readonly string[]][]).every(([id, wanted]) =>
    answers[id].some((given) => wanted.includes(given)),
  );
}

/** The rules of a work that fired, or those that did not. */
const rulesOf = (work: WorkId, answers: Answers, fired: boolean): Fired[] =>
  rules[work]
    .filter(([, when]) => fires(when, answers) === fired)
    .map(([points, when, why]) => ({ points, when, why }));

function rank(work: WorkId, answers: Answers): Ranked {
  const fired = rulesOf(work, answers, true);
  return { work, weight: pointsOf(fired), fired };
}

const pointsOf = (fired: readonly Fired[]): number => fired.reduce((sum, { points }) => sum + points, 0);

/** Ties are broken by cost of failure, then by table order. */
const costOf = ({ fired }: Ranked): number => pointsOf(fired.filter(({ when }) => when.worst));

/** Deterministic: sums the points, sorts and cuts. */
export function planFor(answers: Answers): Plan {
  const ranked = WORK_IDS.map((work) => rank(work, answers))
    .filter(({ weight }) => weight >= ENTRY_POINTS)
    .toSorted((one, other) => other.weight - one.weight || costOf(other) - costOf(one));
  const { lines } = paceOf(answers);
  return { lines: ranked.slice(0, lines), leftOut: ranked.slice(lines) };
}

/** The answers that made a rule fire. */
export function conditionText(when: When, answers: Answers): string {
  const met = QUESTION_IDS.filter((id) => when[id]).map((id) =>
    (when[id] as readonly string[])
      .filter((option) => (answers[id] as readonly string[]).includes(option))
      .map((option) => wordsFor(id, option))
      .join(', '),
  );
  return met.join(' + ') || 'Always';
}

/** What would make a rule fire. */
export const wantedText = (when: When): string =>
  QUESTION_IDS.filter((id) => when[id])
    .map((id) => (when[id] as readonly string[]).map((option) => wordsFor(id, option)).join(' or '))
    .join(' + ') || 'Always';

export type SilentRule = Fired & { work: WorkId };

/** The rules that did not apply. */
export const silentRules = (answers: Answers): SilentRule[] =>
  WORK_IDS.flatMap((work) => rulesOf(work, answers, false).map((rule) => ({ work, ...rule })));
