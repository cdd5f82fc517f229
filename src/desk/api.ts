import type { DeskProblem } from '../../contract/desk/access.ts';

export type Result<Value> = { ok: true; value: Value } | { ok: false; problem: DeskProblem };
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const TIMEOUT_MS = 20_000;

export const LOST: DeskProblem = {
  code: 'lost',
  text: 'The desk did not answer. Please check your connection and try again.',
};

type Handlers = {
  /** The session is over. */
  signedOut: () => void;
  /** Asks the person to sign in once more. True when they did. */
  signInAgain: () => Promise<boolean>;
};

/** How the shell reacts when any request finds the session over or too old. */
export const sessionHandlers: Handlers = { signedOut: () => {}, signInAgain: async () => false };

async function send<Value>(method: Method, path: string, body?: object): Promise<Result<Value>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as unknown;
    return response.ok ? { ok: true, value: answer as Value } : { ok: false, problem: readProblem(answer) };
  } catch {
    return { ok: false, problem: LOST };
  }
}

/** A proxy that answers in our place may send anything. */
function readProblem(answer: unknown): DeskProblem {
  const { code, text, fields } = Object(answer) as Partial<DeskProblem>;
  return typeof code === 'string' && typeof text === 'string' ? { code, text, fields } : LOST;
}

/** Asks the desk's server. Never throws. */
export async function ask<Value = object>(
  method: Method,
  path: string,
  body?: object,
): Promise<Result<Value>> {
  const result = await send<Value>(method, path, body);
  if (result.ok) return result;
  if (result.problem.code === 'signedOut') sessionHandlers.signedOut();
  if (result.problem.code !== 'signInAgain' || !(await sessionHandlers.signInAgain())) return result;
  return send<Value>(method, path, body);
}
