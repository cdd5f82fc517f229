import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { contactTokenPath } from '../../../contract/answers.ts';
import type { EnquiryField } from '../../../contract/enquiry.ts';
import { type FormEvent, type FormState, idle, nextForm } from '../../lib/form-state.ts';
import { useStartToken } from '../../lib/use-start-token.ts';
import { forgetAttempt, keyFor } from './attempt.ts';
import { SUCCESS_SHOWN_MS } from './form-state.ts';
import { keepDraft } from './keep-draft.ts';
import { sendEnquiry } from './send-enquiry.ts';

function logFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.error('The enquiry was not answered:', cause);
}

export function useEnquiryForm() {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [state, send] = useReducer<FormState<EnquiryField>, [FormEvent<EnquiryField>]>(nextForm, idle);
  const startToken = useStartToken(form, contactTokenPath, 'message');

  // What was typed before React came.
  useEffect(() => {
    if (form.current) keepDraft(form.current);
  }, []);

  // Disabled inputs lose the focus; the result is where it goes on.
  useEffect(() => {
    banner.current?.focus();
    if (state.status !== 'success') return;
    const timer = setTimeout(() => {
      if (document.activeElement === banner.current) button.current?.focus();
      send({ type: 'successSeen' });
    }, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'submitting') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    send({ type: 'submit' });
    const outcome = await sendEnquiry(
      { ...typed, startedToken: startToken.current },
      { fetch, keyFor, logFailure },
    );
    if (outcome.kind === 'taken') {
      form.current?.reset();
      forgetAttempt();
    }
    send({ type: 'ended', outcome });
  };

  return { state, form, banner, button, onSubmit };
}
