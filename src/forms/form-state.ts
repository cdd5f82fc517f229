import { formTexts } from '../../contract/answers.ts';

type Fields<Name extends string> = Partial<Record<Name, string>>;

/** The outcome: accepted, rejected by a check or the server (with an optional message), or no readable response. */
export type Outcome<Name extends string> =
  { kind: 'taken' } | { kind: 'refused'; error?: string; fields?: Fields<Name> } | { kind: 'lost' };

/** `attempt` distinguishes two equal errors, so that the second is announced as well. */
export type FormState<Name extends string> = { attempt: number } & (
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'success' }
  | { status: 'error'; error: string; fields: Fields<Name> }
);

export type FormEvent<Name extends string> =
  { type: 'submit' } | { type: 'ended'; outcome: Outcome<Name> } | { type: 'successSeen' };

export const idle: { status: 'idle'; attempt: number } = { status: 'idle', attempt: 0 };

function ended<Name extends string>(outcome: Outcome<Name>, attempt: number): FormState<Name> {
  if (outcome.kind === 'taken') return { status: 'success', attempt };
  if (outcome.kind === 'lost') return { status: 'error', attempt, error: formTexts.network, fields: {} };
  return { status: 'error', attempt, error: outcome.error || formTexts.failed, fields: outcome.fields ?? {} };
}

export function formReducer<Name extends string>(
  state: FormState<Name>,
  event: FormEvent<Name>,
): FormState<Name> {
  switch (event.type) {
    case 'submit':
      return { status: 'submitting', attempt: state.attempt + 1 };
    case 'ended':
      return state.status === 'submitting' ? ended(event.outcome, state.attempt) : state;
    case 'successSeen':
      return state.status === 'success' ? { status: 'idle', attempt: state.attempt } : state;
  }
}
