import type { Utterance } from './utterance.ts';

/** `{ a / b }`, where `@` stands for nothing, and `(%hesitation)`, which may be missing. */
export const TRN_MARKUP = /\{([^{}]*)\}|\(([^()]*)\)/g;
/** In other texts brackets, and braces without a slash, have no meaning. */
const ALTERNATIVES = /\{([^{}]*\/[^{}]*)\}/g;

/** With spaces around it, since a slash inside a word is part of the word. */
function alternativesIn(either: string): string[] {
  const spaced = either.split(/(?:^|\s)\/(?=\s|$)/);
  return (spaced.length > 1 ? spaced : either.split('/')).map((one) => one.trim().replace(/^@$/, ''));
}

/** The pieces of a reference, each with the alternatives to it. */
function choicesIn(text: string, markup: RegExp): string[][] {
  const choices: string[][] = [];
  let end = 0;
  for (const { 0: found, 1: either, 2: optional = '', index } of text.matchAll(markup)) {
    choices.push([text.slice(end, index)], either === undefined ? [optional, ''] : alternativesIn(either));
    end = index + found.length;
  }
  return [...choices, [text.slice(end)]];
}

/** Adds the reference's alternatives, if there are any. */
export function withChoices(utterance: Utterance, markup = ALTERNATIVES): Utterance {
  const choices = choicesIn(utterance.reference, markup);
  return choices.length > 1 ? { ...utterance, choices } : utterance;
}
