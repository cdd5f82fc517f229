import { useEffect, useRef, type RefObject } from 'react';
import { contactTokenPath, type ContactTokenAnswer } from '../../../contract/answers.ts';

/** A late token would make a slow connection look like a visitor who types in no time. */
const TOKEN_TIMEOUT_MS = 1000;

async function askToken(): Promise<string> {
  try {
    const response = await fetch(contactTokenPath, { signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS) });
    const { token } = (await response.json()) as Partial<ContactTokenAnswer>;
    return typeof token === 'string' ? token : '';
  } catch {
    // The token is a help to the server, not a condition.
    return '';
  }
}

/**
 * The server's proof of when the form was opened, which gives away machines that fill it at once. Asked for only while
 * the form is still empty: text that was typed before React arrived, or restored, took its time before this moment.
 */
export function useStartToken(form: RefObject<HTMLFormElement | null>): RefObject<string | undefined> {
  const token = useRef<string>(undefined);
  useEffect(() => {
    const message = form.current?.elements.namedItem('message') as HTMLTextAreaElement;
    if (message.value) return;
    void askToken().then((answer) => (token.current = answer));
  }, [form]);
  return token;
}
