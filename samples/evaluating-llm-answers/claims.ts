import type { Answer, Claim } from './recorded.ts';

export const isBad = ({ people }: Claim) => people !== 'supported';
export const isFaulty = ({ claims }: Answer) => claims.some(isBad);

// #region rates
/** How often the model is wrong, which its developers can act on. */
export function badClaims(answers: Answer[]): number {
  const claims = answers.flatMap((answer) => answer.claims);
  return claims.filter(isBad).length / claims.length;
}

/** How often a customer meets something wrong. */
export function faultyAnswers(answers: Answer[]): number {
  return answers.filter(isFaulty).length / answers.length;
}
// #endregion rates

// #region gate
/** Bad claims in answers that had none before: a list to read, not a rate. */
export function newFaults(answers: Answer[], cleanBefore: string[]): string[] {
  const known = answers.filter(({ id }) => cleanBefore.includes(id));
  return known.flatMap(({ id, claims }) => {
    const bad = claims.filter(isBad);
    return bad.map(({ text }) => `${id}: ${text}`);
  });
}
// #endregion gate
