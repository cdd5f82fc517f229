import { z } from 'astro/zod';
import { rowOf, rowsOf, type ReportData } from '../report-data.ts';

const answer = { heard: z.number(), confidence: z.number() };
const entryRow = z.object({
  entry: z.number(),
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  reworded: z.boolean(),
});
const utteranceRow = z.object({ no: z.number(), kind: z.string(), meant: z.string(), text: z.string() });
const variantRow = z.object({ variant: z.string(), no: z.number(), ...answer });
const settingsRow = z.object({ threshold: z.number(), target: z.number(), lessons: z.number() });

export type Answer = { heard: number; confidence: number };
/** Missed: it has an answer but passed the question on. */
export type Verdict = 'right' | 'wrong' | 'missed';
export type Judged = z.infer<typeof utteranceRow> & Answer & { answered: boolean; verdict: Verdict };

const NOTHING = 0;

export function judge(
  meant: string,
  { heard, confidence }: Answer,
  threshold: number,
): Omit<Judged, keyof z.infer<typeof utteranceRow> | keyof Answer> {
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
  const settings = rowOf(data, 'settings', settingsRow);
  const entries = rowsOf(data, 'entries', entryRow);
  const utterances = rowsOf(data, 'utterances', utteranceRow);
  const answers = Map.groupBy(rowsOf(data, 'variants', variantRow), ({ variant }) => variant);
  /** All utterances with the verdict on one variant's answers, at its own threshold or another. */
  const judgedBy = (variant: string, threshold = settings.threshold): Judged[] => {
    const rows = new Map(answers.get(variant)?.map((row) => [row.no, row]));
    return utterances.map((utterance) => {
      const row = rows.get(utterance.no);
      if (!row)
        throw new Error(`src/reports/chatbot/data.json: ${variant} was not asked no. ${utterance.no}`);
      const { heard, confidence } = row;
      return { ...utterance, heard, confidence, ...judge(utterance.meant, row, threshold) };
    });
  };
  const questionOf = (entry: number): string => entries[entry - 1]?.question ?? 'nothing';
  return { settings, entries, judgedBy, variants: [...answers.keys()], questionOf };
}

export type Chatbot = ReturnType<typeof readChatbot>;
