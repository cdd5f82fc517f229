import { expect, test } from 'vitest';
import { formTexts } from '../../contract/answers.ts';
import { idle, formReducer, type FormEvent, type FormState, type Outcome } from './form-state.ts';

const after = (...events: FormEvent<'email'>[]): FormState<'email'> =>
  events.reduce<FormState<'email'>>(formReducer, idle);
const submit: FormEvent<'email'> = { type: 'submit' };
const ended = (outcome: Outcome<'email'>): FormEvent<'email'> => ({ type: 'ended', outcome });
const seen: FormEvent<'email'> = { type: 'successSeen' };
const refused = ended({ kind: 'refused', error: 'No.', fields: { email: 'Odd.' } });

test.each<[string, FormEvent<'email'>[], object]>([
  ['a submit waits', [submit], { status: 'submitting', attempt: 1 }],
  ['a taken enquiry is a success', [submit, ended({ kind: 'taken' })], { status: 'success' }],
  ['a seen success is over', [submit, ended({ kind: 'taken' }), seen], { status: 'idle' }],
  [
    'the server’s words are shown',
    [submit, refused],
    { status: 'error', error: 'No.', fields: { email: 'Odd.' } },
  ],
  [
    'without words there are ours',
    [submit, ended({ kind: 'refused' })],
    { error: formTexts.failed, fields: {} },
  ],
  ['an empty text is no text', [submit, ended({ kind: 'refused', error: '' })], { error: formTexts.failed }],
  [
    'a lost answer is a network error',
    [submit, ended({ kind: 'lost' })],
    { error: formTexts.network, fields: {} },
  ],
  [
    'a second success may follow the first',
    [submit, ended({ kind: 'taken' }), submit],
    { status: 'submitting' },
  ],
  [
    'the old timer does not end a new attempt',
    [submit, ended({ kind: 'taken' }), submit, seen],
    { status: 'submitting' },
  ],
  ['an answer out of turn changes nothing', [refused], { status: 'idle' }],
])('%s', (_, events, state) => {
  expect(after(...events)).toMatchObject(state);
});

test('a submit clears the previous error', () => {
  expect(after(submit, refused, submit)).toEqual({ status: 'submitting', attempt: 2 });
});

test('a repeated error has a new attempt number', () => {
  expect(after(submit, refused, submit, refused).attempt).not.toBe(after(submit, refused).attempt);
});
