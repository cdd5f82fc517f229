import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { newsletterTokenPath } from '../../../contract/newsletter.ts';
import { type FormEvent, type FormState, idle, nextForm } from '../../lib/form-state.ts';
import { useStartToken } from '../../lib/use-start-token.ts';
import { sendSignUp } from './send-sign-up.ts';

function logFailure(cause: unknown): void {
  // oxlint-disable-next-line no-console -- as the contact form does
  console.error('The sign-up was not answered:', cause);
}

export function useNewsletterForm() {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const [state, send] = useReducer<FormState<'email'>, [FormEvent<'email'>]>(nextForm, idle);
  const startToken = useStartToken(form, newsletterTokenPath, 'email');

  // A disabled field loses the focus; the result is where it goes on.
  useEffect(() => {
    if (state.status === 'success' || state.status === 'error') banner.current?.focus();
  }, [state]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'submitting') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    send({ type: 'submit' });
    const outcome = await sendSignUp({ ...typed, startedToken: startToken.current }, { fetch, logFailure });
    send({ type: 'ended', outcome });
  };

  return { state, form, banner, onSubmit };
}
