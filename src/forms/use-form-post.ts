import { useEffect, useReducer, useRef, type SubmitEvent } from 'react';
import { type FormEvent, type FormState, formReducer, idle, type Outcome } from './form-state.ts';
import { useStartToken } from './use-start-token.ts';

type Options<Name extends string> = {
  tokenPath: string;
  /** While this field is empty, the visitor has not started typing. */
  firstField: Name;
  send(typed: Record<string, unknown>): Promise<Outcome<Name>>;
};

/** Enhances a form that works without script: the response is shown on the same page. */
export function useFormPost<Name extends string>({ tokenPath, firstField, send }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer<FormState<Name>, [FormEvent<Name>]>(formReducer, idle);
  const startToken = useStartToken(form, tokenPath, firstField);

  // Errors are shown at their fields instead of in the browser's bubbles, which remain for visitors without script.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  // Disabled fields lose focus: move it to the first invalid field, or else to the result.
  useEffect(() => {
    if (state.status !== 'success' && state.status !== 'error') return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? banner.current)?.focus();
  }, [state]);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'submitting') return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    // Firefox takes focus from a disabled field some time later, by then perhaps from the result.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    dispatch({ type: 'submit' });
    const outcome = await send({ ...typed, startedToken: startToken.current });
    dispatch({ type: 'ended', outcome });
  };

  return { state, dispatch, form, banner, onSubmit };
}
