import { must } from '../../lib/must.ts';
import { chooseThreshold, NEVER } from '../choose-threshold.ts';
import { flag, number, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';

export const ENCODER = 'Sentence Encoder';
export const NLPJS = 'NLP.js';
export const ASSISTANTS = [ENCODER, NLPJS] as const;
/** What is added to the name of an assistant that knows the reworded answers. */
export const REWORDED = ', reworded answers';

const answer = { heard: number, confidence: number };
const asked = { no: number, kind: text, meant: text, text };

const readTables = (data: ReportData) =>
  tablesOf(data, {
    entries: { question: text, reworded: flag },
    tuning: asked,
    utterances: asked,
    tuningAnswers: { variant: text, no: number, ...answer },
    answers: { variant: text, no: number, ...answer },
    orders: { order: number, no: number, ...answer },
    runs: { order: number, lessons: text },
    probes: { assistant: text, probe: text, meant: number, ...answer },
  });
type Tables = ReturnType<typeof readTables>;
type Asked = Tables['utterances'][number];
type Answer = Pick<Tables['answers'][number], 'heard' | 'confidence'>;
/** Missed: it has an answer but passed the question on. */
export type Verdict = 'right' | 'wrong' | 'missed';
type Judgement = { answered: boolean; verdict: Verdict };
export type Judged = Asked & Answer & Judgement;

const NOTHING = 0;

const entriesIn = (meant: string): number[] => meant.split(' ').filter(Boolean).map(Number);

export function judge(meant: string, { heard, confidence }: Answer, threshold: number): Judgement {
  const answered = heard !== NOTHING && confidence >= threshold;
  const entries = entriesIn(meant);
  if (entries.length === 0) return { answered, verdict: answered ? 'wrong' : 'right' };
  if (!answered) return { answered, verdict: 'missed' };
  return { answered, verdict: entries.includes(heard) ? 'right' : 'wrong' };
}

export const isInScope = ({ meant }: { meant: string }): boolean => meant !== '';
export const isRight = ({ verdict }: { verdict: Verdict }): boolean => verdict === 'right';
export const rightOf = (rows: readonly Judged[]): number => rows.filter(isRight).length;

type Pair = Pick<Asked, 'meant'> & Answer;

/** From the tuning utterances. An answer about another entry is wrong at any threshold, and so is never worth letting through. */
export const thresholdFor = (pairs: readonly Pair[]): number =>
  chooseThreshold(
    pairs
      .filter(isInScope)
      .map(({ meant, heard, confidence }) => (entriesIn(meant).includes(heard) ? confidence : NEVER)),
    pairs
      .filter((pair) => !isInScope(pair))
      .map(({ heard, confidence }) => (heard === NOTHING ? NEVER : confidence)),
  );

function pairsBy(utterances: readonly Asked[], answers: Tables['answers'], variant: string) {
  const rows = new Map(answers.filter((row) => row.variant === variant).map((row) => [row.no, row]));
  return utterances.map((utterance) => {
    const { heard, confidence } = must(
      rows.get(utterance.no),
      `chatbot: ${variant} was not asked no. ${utterance.no}`,
    );
    return { ...utterance, heard, confidence };
  });
}

export function readChatbot(data: ReportData) {
  const tables = readTables(data);
  const settings = rowOf(data, 'settings', {
    default: number,
    target: number,
    lessons: number,
    modelBytes: number,
  });
  const names = [...new Set(tables.answers.map(({ variant }) => variant))];
  const thresholds = new Map(
    names.map((name) => [name, thresholdFor(pairsBy(tables.tuning, tables.tuningAnswers, name))]),
  );
  const thresholdOf = (variant: string): number => thresholds.get(variant) ?? settings.default;
  /** All utterances with the verdict on one variant's answers, at the threshold chosen for it or another. */
  const judgedBy = (variant: string, threshold = thresholdOf(variant)): Judged[] =>
    pairsBy(tables.utterances, tables.answers, variant).map((pair) => ({
      ...pair,
      ...judge(pair.meant, pair, threshold),
    }));
  const questionOf = (entry: number): string => tables.entries[entry - 1]?.question ?? 'nothing';
  return { ...tables, settings, judgedBy, thresholdOf, names, questionOf };
}

export type Chatbot = ReturnType<typeof readChatbot>;
