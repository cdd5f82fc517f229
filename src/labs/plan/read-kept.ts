import { parsedJson } from '../shared/parsed-json.ts';
import { MOST_OWN, MOST_WEEKS, NO_EDITS, type Edits } from './arrange.ts';
import { cleanText, type Kept } from './plan-state.ts';
import { BLANK, isSeveral, QUESTION_IDS, questionOf, type Answers } from './questions.ts';
import { works, type WorkId } from './works.ts';

type Opened = { kept: Kept; notes: string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const isWork = (id: string): id is WorkId => Object.hasOwn(works, id);
const MOST_NOTES = 6;
const OWN_LINE = /^own-[1-9]\d{0,3}$/;

/** The known answers; a question without one gets the mildest, with a note. */
function readAnswers(value: Record<string, unknown>, notes: string[]): Answers {
  const entries = QUESTION_IDS.map((id) => {
    const { ask, options } = questionOf(id);
    const given = textsOf(value[id]);
    const known = Object.keys(options).filter((option) => given.includes(option));
    for (const option of given.filter((one) => !Object.hasOwn(options, one)))
      notes.push(`“${ask}”: “${option.slice(0, 40)}” is no answer that this page knows.`);
    if (isSeveral(id)) return [id, known];
    if (known.length === 0) notes.push(`“${ask}” has no answer; the mildest was taken.`);
    return [id, known.length > 0 ? known.slice(0, 1) : BLANK[id]];
  });
  return Object.fromEntries(entries) as Answers;
}

function readTexts(value: unknown, isLine: (id: string) => boolean): Edits['texts'] {
  if (!isObject(value)) return {};
  const read = Object.entries(value)
    .filter(([id, own]) => isLine(id) && isObject(own))
    .map(([id, own]) => {
      const { title, limit } = own as Record<string, unknown>;
      return [
        id,
        {
          title: typeof title === 'string' ? cleanText(title, 'title') : undefined,
          limit: typeof limit === 'string' ? cleanText(limit, 'limit') : undefined,
        },
      ];
    });
  return Object.fromEntries(read);
}

function readWeeks(value: unknown, isLine: (id: string) => boolean): Edits['weeks'] {
  if (!isObject(value)) return {};
  const isWeek = (week: unknown): boolean =>
    Number.isInteger(week) && (week as number) >= 1 && (week as number) <= MOST_WEEKS;
  return Object.fromEntries(
    Object.entries(value).filter(([id, week]) => isLine(id) && isWeek(week)),
  ) as Record<string, number>;
}

function readEdits(value: unknown, notes: string[]): Edits {
  if (!isObject(value)) return NO_EDITS;
  const own = [...new Set(textsOf(value.own))].filter((id) => OWN_LINE.test(id)).slice(0, MOST_OWN);
  const isLine = (id: string): boolean => isWork(id) || own.includes(id);
  const named = [...textsOf(value.order), ...textsOf(value.removed), ...textsOf(value.taken)];
  for (const id of new Set(named.filter((one) => !isLine(one))))
    notes.push(`“${id.slice(0, 40)}” is no line that this page knows; it was left out.`);
  const worksIn = (list: unknown): WorkId[] => [...new Set(textsOf(list))].filter(isWork);
  return {
    texts: readTexts(value.texts, isLine),
    weeks: readWeeks(value.weeks, isLine),
    order: [...new Set(textsOf(value.order))].filter(isLine),
    removed: worksIn(value.removed),
    taken: worksIn(value.taken),
    own,
  };
}

/** Links and files are untrusted or from an older version: known parts are kept, the rest is reported. */
export function readKept(value: unknown): Opened | undefined {
  if (!isObject(value) || value.lab !== 'plan' || !isObject(value.answers)) return undefined;
  const notes: string[] = [];
  const answers = readAnswers(value.answers, notes);
  const edits = readEdits(value.edits, notes);
  const rest = notes.length - MOST_NOTES;
  return {
    kept: { lab: 'plan', answers, edits },
    notes: rest > 0 ? [...notes.slice(0, MOST_NOTES), `And ${rest} more of this kind.`] : notes,
  };
}

/** The plan in a saved file, or an error message. */
export function openedPlan(name: string, text: string): Opened | { fault: string } {
  return (
    readKept(parsedJson(text)) ?? { fault: `${name} is no plan that was saved here. Nothing was changed.` }
  );
}
