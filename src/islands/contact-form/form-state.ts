import { formTexts } from '../../../contract/answers.ts';
import type { FieldErrors } from '../../../contract/enquiry.ts';

/** How sending ended: taken, refused by a check or by the server (a text is optional), or without a readable answer. */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'refused'; error?: string | undefined; fields?: FieldErrors | undefined }
  | { kind: 'lost' };

/** `attempt` tells two equal errors apart, so that the second is announced as well. */
export type FormState = { attempt: number } & (
  | { status: 'idle' }
  | { status: 'submitting' }
  | { status: 'success' }
  | { status: 'error'; error: string; fields: FieldErrors }
);

export type FormEvent = { type: 'submit' } | { type: 'ended'; outcome: Outcome } | { type: 'successSeen' };

export const SUCCESS_SHOWN_MS = 5000;

export const idle: FormState = { status: 'idle', attempt: 0 };

export const buttonLabels: Record<FormState['status'], string> = {
  idle: 'Send Message',
  submitting: 'Sending...',
  success: 'Message Sent!',
  error: 'Send Message',
};

function ended(outcome: Outcome, attempt: number): FormState {
  if (outcome.kind === 'taken') return { status: 'success', attempt };
  if (outcome.kind === 'lost') return { status: 'error', attempt, error: formTexts.network, fields: {} };
  return { status: 'error', attempt, error: outcome.error || formTexts.failed, fields: outcome.fields ?? {} };
}

export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'submit':
      return { status: 'submitting', attempt: state.attempt + 1 };
    case 'ended':
      return state.status === 'submitting' ? ended(event.outcome, state.attempt) : state;
    case 'successSeen':
      return state.status === 'success' ? { status: 'idle', attempt: state.attempt } : state;
  }
}
