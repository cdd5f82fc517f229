import { useEffect, useRef, type RefObject } from 'react';
import { apiAddress } from './api-address.ts';

/** A late token would make a slow connection look like a visitor who fills the form instantly. */
const TOKEN_TIMEOUT_MS = 1000;

async function askToken(path: string): Promise<string> {
  try {
    const response = await fetch(apiAddress(path), { signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS) });
    const { token } = (await response.json()) as { token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    // The token is optional.
    return '';
  }
}

/**
 * The server's proof of when the form was opened, which exposes bots that fill it instantly. Requested only while
 * the named field is still empty: text that was typed before React arrived, or restored, was not filled in instantly.
 */
export function useStartToken(
  form: RefObject<HTMLFormElement | null>,
  path: string,
  field: string,
): RefObject<string | undefined> {
  const token = useRef<string>(undefined);
  useEffect(() => {
    const control = form.current?.elements.namedItem(field) as HTMLInputElement;
    if (control.value) return;
    void askToken(path).then((answer) => (token.current = answer));
  }, [form, path, field]);
  return token;
}
