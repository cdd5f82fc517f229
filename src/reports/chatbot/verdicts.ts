import { must } from '../../lib/must.ts';
import { flag, number, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';

const answer = { heard: number, confidence: number };

const readTables = (data: ReportData) =>
  tablesOf(data, {
    entries: { question: text, reworded: flag },
    utterances: { no: number, kind: text, meant: text, text },
    variants: { variant: text, no: number, ...answer },
    orders: { order: number, no: number, ...answer },
    runs: { order: number, lessons: text },
    probes: { probe: text, meant: number, ...answer },
  });
type Tables = ReturnType<typeof readTables>;
type Answer = Pick<Tables['variants'][number], 'heard' | 'confidence'>;
/** Missed: it has an answer but passed the question on. */
export type Verdict = 'right' | 'wrong' | 'missed';
type Judgement = { answered: boolean; verdict: Verdict };
export type Judged = Tables['utterances'][number] & Answer & Judgement;

const NOTHING = 0;

export function judge(meant: string, { heard, confidence }: Answer, threshold: number): Judgement {
  const answered = heard !== NOTHING && confidence >= threshold;
  const entries = meant.split(' ').filter(Boolean).map(Number);
  if (entries.length === 0) return { answered, verdict: answered ? 'wrong' : 'right' };
  if (!answered) return { answered, verdict: 'missed' };
  return { answered, verdict: entries.includes(heard) ? 'right' : 'wrong' };
}

export const isInScope = ({ meant }: { meant: string }): boolean => meant !== '';
export const isRight = ({ verdict }: { verdict: Verdict }): boolean => verdict === 'right';
export const rightOf = (rows: readonly Judged[]): number => rows.filter(isRight).length;

export function readChatbot(data: ReportData) {
  const tables = readTables(data);
  const settings = rowOf(data, 'settings', { threshold: number, target: number, lessons: number });
  const answers = Map.groupBy(tables.variants, ({ variant }) => variant);
  /** All utterances with the verdict on one variant's answers, at its own threshold or another. */
  const judgedBy = (variant: string, threshold = settings.threshold): Judged[] => {
    const rows = new Map(answers.get(variant)?.map((row) => [row.no, row]));
    return tables.utterances.map((utterance) => {
      const row = must(rows.get(utterance.no), `chatbot: ${variant} was not asked no. ${utterance.no}`);
      const { heard, confidence } = row;
      return { ...utterance, heard, confidence, ...judge(utterance.meant, row, threshold) };
    });
  };
  const questionOf = (entry: number): string => tables.entries[entry - 1]?.question ?? 'nothing';
  return { ...tables, settings, judgedBy, names: [...answers.keys()], questionOf };
}

export type Chatbot = ReturnType<typeof readChatbot>;
