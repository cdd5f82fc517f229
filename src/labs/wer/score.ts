import { align, type Aligned, type Weighing } from '../../../metrics/alignment.ts';
import type { Interval } from '../../../metrics/bootstrap.ts';
import { graphemesOf } from '../../../metrics/character-alignment.ts';
import { confusedPairs, type Confusion } from '../../../metrics/confused-pairs.ts';
import { editDistance } from '../../../metrics/edit-distance.ts';
import {
  errorCount,
  errorRate,
  errorsIn,
  pooledErrors,
  referenceLength,
  type Errors,
} from '../../../metrics/error-rate.ts';
import { informationLost } from '../../../metrics/information-lost.ts';
import { matchErrorRate } from '../../../metrics/match-error-rate.ts';
import { sum } from '../../../metrics/mean.ts';
import { normaliseTranscript, type Rule } from '../../../metrics/normalise-transcript.ts';
import type { Difference } from '../../../metrics/paired-difference.ts';
import { type ErrorCount, pooledRateInterval } from '../../../metrics/pooled-rate.ts';
import { subsetDifference } from '../../../metrics/subset-difference.ts';
import { writtenWords } from '../../../metrics/word-alignment.ts';
import { replacementList } from './replacement-list.ts';
import { switched, switchesOf, type Settings, type Switch } from './source.ts';
import { isBySpeaker, unitReport, unitsOf, type Units } from './units.ts';
import type { Utterance } from './utterance.ts';

const CONFUSIONS = 15;
/** More groups would have wide intervals and be hard to compare. */
const GROUPS = 24;

type Heard = { aligned: Aligned[]; errors: Errors; characterErrors: number };
export type Scored = Omit<Utterance, 'choices'> & { words: string[]; characters: number; systems: Heard[] };

type Rate = { value: number; interval: Interval | null };
export type SystemReport = {
  name: string;
  errors: Errors;
  wer: Rate;
  cer: Rate;
  mer: number;
  wil: number;
  confusions: Confusion[];
};
export type GroupReport = { name: string; utterances: number; words: number; wer: Rate[] };
export type Report = {
  utterances: number;
  /** How many of them have an empty reference: words recognised there count as insertions. */
  silent: number;
  words: number;
  characters: number;
  /** What the intervals resample. */
  units: Units;
  systems: SystemReport[];
  /** The difference of each further system from the first. */
  differences: (Difference | null)[];
  groups: GroupReport[];
  groupsLeftOut: number;
  /** What the groups' intervals resample: the utterances, if each group is one speaker. */
  groupsOf: Units['of'];
};
/** For each rule, per system: the change of WER if the rule were toggled. */
export type Effects = Record<Rule, number[]> & { list?: number[] };

type WordsOf = (text: string) => string[];

/** The words of a text after normalisation. The visitor's replacements come first, since they refer to words as written. */
function wordsUnder({ rules, list }: Settings): WordsOf {
  const asked = new Set(rules);
  const replace = list?.on ? replacementList(list.text).replace : (text: string) => text;
  return (text) => writtenWords(normaliseTranscript(replace(text), asked));
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);

/** Chooses the reference's alternatives with the fewest errors, one place after the other. */
function settled(
  choices: readonly string[][],
  heard: readonly string[],
  wordsOf: WordsOf,
  weighing: Weighing,
): string {
  const chosen = choices.map(([first = '']) => first);
  const transcripts = heard.map(wordsOf);
  const errorsWith = (text: string, place: number): number => {
    const words = wordsOf(chosen.with(place, text).join(' '));
    return sum(transcripts.map((one) => errorCount(errorsIn(align(words, one, undefined, weighing)))));
  };
  for (const [place, alternatives] of choices.entries()) {
    if (alternatives.length === 1) continue;
    const errors = alternatives.map((text) => errorsWith(text, place));
    chosen[place] = alternatives[errors.indexOf(Math.min(...errors))] ?? '';
  }
  return chosen.join(' ');
}

export function scoreUtterances(utterances: readonly Utterance[], settings: Settings): Scored[] {
  const { weighing } = settings;
  const wordsOf = wordsUnder(settings);
  return utterances.map(({ choices, ...utterance }) => {
    const reference = choices ? settled(choices, utterance.heard, wordsOf, weighing) : utterance.reference;
    const words = wordsOf(reference);
    const said = words.flatMap(graphemesOf);
    const systems = utterance.heard.map((text): Heard => {
      const heard = wordsOf(text);
      const aligned = align(words, heard, undefined, weighing);
      const characterErrors = same(words, heard) ? 0 : editDistance(said, heard.flatMap(graphemesOf));
      return { aligned, errors: errorsIn(aligned), characterErrors };
    });
    return { ...utterance, reference, words, characters: said.length, systems };
  });
}

const ratioOf = (counts: readonly ErrorCount[]): number =>
  sum(counts.map(({ errors }) => errors)) / sum(counts.map(({ length }) => length));

type Unit = readonly Scored[];
type CountOf = (one: Scored) => ErrorCount;

const inUnits = (units: readonly Unit[], countOf: CountOf): ErrorCount[] =>
  units.map((members) => {
    const counts = members.map(countOf);
    return {
      errors: sum(counts.map(({ errors }) => errors)),
      length: sum(counts.map(({ length }) => length)),
    };
  });

/** No interval from a single utterance or speaker with words: there is no variation to resample. */
function rateOf(counts: readonly ErrorCount[]): Rate {
  const spoken = counts.filter(({ length }) => length > 0).length;
  return {
    value: spoken === 0 ? Number.NaN : ratioOf(counts),
    interval: spoken < 2 ? null : pooledRateInterval(counts),
  };
}

const wordsBy =
  (system: number): CountOf =>
  ({ systems, words }) => ({
    errors: errorCount((systems[system] as Heard).errors),
    length: words.length,
  });

const charactersBy =
  (system: number): CountOf =>
  ({ systems, characters }) => ({
    errors: (systems[system] as Heard).characterErrors,
    length: characters,
  });

function systemReport(
  scored: readonly Scored[],
  units: readonly Unit[],
  system: number,
  name: string,
): SystemReport {
  const heard = scored.map(({ systems }) => systems[system] as Heard);
  const errors = pooledErrors(heard.map((one) => one.errors));
  return {
    name,
    errors,
    wer: rateOf(inUnits(units, wordsBy(system))),
    cer: rateOf(inUnits(units, charactersBy(system))),
    mer: matchErrorRate(errors),
    wil: informationLost(errors),
    confusions: confusedPairs(heard.map((one) => one.aligned)).slice(0, CONFUSIONS),
  };
}

function groupReports(
  groups: ReadonlyMap<string, Scored[]>,
  systems: number,
  bySpeaker: boolean,
): GroupReport[] {
  if (groups.size < 2) return [];
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, GROUPS)
    .map(([name, members]) => ({
      name: name || 'no group',
      utterances: members.length,
      words: sum(members.map(({ words }) => words.length)),
      wer: Array.from({ length: systems }, (_, system) =>
        rateOf(inUnits(unitsOf(members, bySpeaker), wordsBy(system))),
      ),
    }));
}

function differenceOf(units: readonly Unit[], system: number): Difference | null {
  const other = inUnits(units, wordsBy(system));
  const pairs = inUnits(units, wordsBy(0)).map(({ errors, length }, unit) => ({
    first: errors,
    second: (other[unit] as ErrorCount).errors,
    length,
  }));
  return subsetDifference(pairs) ?? null;
}

/** Undefined if no words are left to score. */
export function reportOf(scored: readonly Scored[], names: readonly string[]): Report | undefined {
  const words = sum(scored.map((one) => one.words.length));
  if (words === 0) return undefined;
  const units = unitsOf(scored);
  const groups = Map.groupBy(scored, ({ group }) => group);
  const groupsBySpeaker = [...groups.values()].some(isBySpeaker);
  const spoken = scored.filter((one) => one.words.length > 0).length;
  return {
    utterances: scored.length,
    silent: scored.length - spoken,
    words,
    characters: sum(scored.map((one) => one.characters)),
    units: unitReport(scored),
    systems: names.map((name, index) => systemReport(scored, units, index, name)),
    differences: names.slice(1).map((_, index) => differenceOf(units, index + 1)),
    groups: groupReports(groups, names.length, groupsBySpeaker),
    groupsLeftOut: Math.max(0, groups.size - GROUPS),
    groupsOf: groupsBySpeaker ? 'speaker' : 'utterance',
  };
}

/** The errors of each system if the rule were toggled and all others unchanged. Only utterances that it changes are aligned again. */
export function flippedErrors(rule: Switch, scored: readonly Scored[], settings: Settings): Errors[] {
  const wordsOf = wordsUnder(switched(settings, rule));
  const flipped = scored[0]?.systems.map((): Errors[] => []) ?? [];
  for (const one of scored) {
    const words = wordsOf(one.reference);
    const isSame = same(words, one.words);
    for (const [index, before] of one.systems.entries()) {
      const heard = wordsOf(one.heard[index] ?? '');
      const wasHeard = before.aligned.flatMap((token) => ('hypothesis' in token ? [token.hypothesis] : []));
      flipped[index]?.push(
        isSame && same(heard, wasHeard)
          ? before.errors
          : errorsIn(align(words, heard, undefined, settings.weighing)),
      );
    }
  }
  return flipped.map(pooledErrors);
}

/** The change of each system's rate, from the toggled errors of all utterances, which may come in pieces. */
export const effectOf = (flipped: readonly Errors[][], scored: readonly Scored[]): number[] =>
  (flipped[0] ?? []).map((_, index) => {
    const after = pooledErrors(flipped.flatMap((piece) => piece[index] ?? []));
    const before = pooledErrors(scored.map((one) => (one.systems[index] as Heard).errors));
    return referenceLength(after) === 0 ? 0 : errorRate(after) - errorRate(before);
  });

export const effectsOf = (scored: readonly Scored[], settings: Settings): Effects =>
  Object.fromEntries(
    switchesOf(settings).map((rule) => [rule, effectOf([flippedErrors(rule, scored, settings)], scored)]),
  ) as Effects;
