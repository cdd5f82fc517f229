/** The result of one check. A failed one says how to fix it. */
export type Finding =
  { verdict: 'fine'; what: string } | { verdict: 'doubtful' | 'wrong'; what: string; mend: string };

export const fine = (what: string): Finding => ({ verdict: 'fine', what });
export const doubtful = (what: string, mend: string): Finding => ({ verdict: 'doubtful', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ verdict: 'wrong', what, mend });

export const reasonOf = (error: unknown): string => {
  const { code, message, cause } = error as Error & { code?: string };
  return cause instanceof Error ? reasonOf(cause) : (code ?? message);
};
