/** The dialogue of both agents: a small state machine that moves a delivery, so that failures come from hearing. */
import { DAYS, DIGITS } from '../../../src/reports/call/words.ts';

export const NUMBER_LENGTH = 4;
/** Attempts per question before the call is handed over to a person. */
const TRIES = 3;

const DIGIT = `( ${DIGITS.join(' | ')} )`;
/** The old agent's grammars by question. The last one is our suggestion and not part of it. */
export const grammars = {
  number: `${DIGIT}+`,
  day: DAYS.join(' | '),
  answer: 'yes | no',
  fourDigits: Array.from({ length: NUMBER_LENGTH }, () => DIGIT).join(' '),
};
export type Expected = keyof typeof grammars;

type Asking = 'number' | 'confirm number' | 'day' | 'confirm day';
export type State = {
  asking: Asking | 'moved' | 'handed over';
  number: string;
  day: string;
  tries: number;
  says: string;
};

export const expects: Record<Asking, Expected> = {
  number: 'number',
  'confirm number': 'answer',
  day: 'day',
  'confirm day': 'answer',
};

export const begin = (): State => ({
  asking: 'number',
  number: '',
  day: '',
  tries: 1,
  says: 'Delivery service. What is your order number?',
});

const again = (state: State, asking: Asking, says: string): State =>
  state.tries >= TRIES
    ? { ...state, asking: 'handed over', says: 'I will connect you to a colleague.' }
    : { ...state, asking, tries: state.tries + 1, says };

/** The next state after recognised words; unrecognised speech is an empty text. */
export function hear(state: State, heard: string): State {
  switch (state.asking) {
    case 'number':
      return heard.split(' ').length === NUMBER_LENGTH
        ? { ...state, asking: 'confirm number', number: heard, says: `I heard ${heard}. Is that right?` }
        : again(state, 'number', 'Sorry, I need four digits. What is your order number?');
    case 'confirm number':
      if (heard === 'yes') return { ...state, asking: 'day', tries: 1, says: 'Which day should it come?' };
      return again(state, 'number', 'Sorry. Please say your order number again.');
    case 'day':
      return heard === ''
        ? again(state, 'day', 'Sorry, which day should it come?')
        : { ...state, asking: 'confirm day', day: heard, says: `${heard}. Shall I move it?` };
    case 'confirm day':
      if (heard === 'yes') return { ...state, asking: 'moved', says: 'Your delivery is moved. Goodbye.' };
      return again(state, 'day', 'Sorry. Which day should it come?');
    default:
      return state;
  }
}
