import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { type FormEvent, type FormState, formReducer, idle, type Outcome } from './form-state.ts';
import { useStartToken } from './use-start-token.ts';

type Options<Name extends string> = {
  tokenPath: string;
  /** While this field is empty nothing was typed yet. */
  firstField: Name;
  send(typed: Record<string, unknown>): Promise<Outcome<Name>>;
};

/** A form that posts by itself without script: with it, the answer comes to the same page. */
export function useFormPost<Name extends string>({ tokenPath, firstField, send }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer<FormState<Name>, [FormEvent<Name>]>(formReducer, idle);
  const startToken = useStartToken(form, tokenPath, firstField);

  // From here on it is the form that says what is wrong, at the field. Without script the browser does, in bubbles.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  // Disabled fields lose the focus. It goes on where something is to be mended, or else at the result.
  useEffect(() => {
    if (state.status !== 'success' && state.status !== 'error') return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? banner.current)?.focus();
  }, [state]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'submitting') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    dispatch({ type: 'submit' });
    const outcome = await send({ ...typed, startedToken: startToken.current });
    dispatch({ type: 'ended', outcome });
  };

  return { state, dispatch, form, banner, onSubmit };
}
