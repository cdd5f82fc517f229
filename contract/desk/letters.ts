import { type InferOutput, picklist, pipe, regex, strictObject, string } from 'valibot';
import { type Audience, type BuiltLetter, LETTER_ID, type LetterProgress } from '../letters.ts';

export const LETTERS_PATH = '/api/desk/letters';
export const LETTER_ACTION_PATH = '/api/desk/letters/action';
/** The mail by itself, for a frame. */
export const letterHtmlPath = (id: string) => `${LETTERS_PATH}/${id}/html` as const;
export const letterTextPath = (id: string) => `${LETTERS_PATH}/${id}/text` as const;

export const letterActionSchema = strictObject({
  letter: pipe(string(), regex(LETTER_ID, 'This names no newsletter.')),
  action: picklist(['test', 'send', 'pause', 'resume']),
});
export type LetterAction = InferOutput<typeof letterActionSchema>;

/** One that is written, was sent, or both. */
export type DeskLetter = Pick<BuiltLetter, 'id' | 'subject' | 'heldBack'> & {
  /** Whether the build has it, and so what it looks like. */
  isBuilt: boolean;
  /** Null before it is sent. */
  progress: LetterProgress | null;
};
export type LettersAnswer = {
  letters: DeskLetter[];
  /** Of a letter that is not sent yet. */
  audience: Audience;
  perMinute: number;
  /** Whether there is a mail server to send them. */
  canSend: boolean;
};
export type LetterTextAnswer = { text: string };
