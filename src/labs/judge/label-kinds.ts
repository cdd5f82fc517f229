/** What labels mean: yes and no in several spellings, the numbers of a scale, or names. */

const YES = /^(yes|y|true|t|1|pass(ed|es)?)$/i;
const NO = /^(no|n|false|f|0|fail(ed|s)?)$/i;
const NUMBER = /^[-+]?\d+([.,]\d+)?$/;
const PASS_NAME =
  /^(good|correct|right|ok(ay)?|accept(ed|able)?|safe|supported|faithful|win|1|true|t|y|yes|pass(ed|es)?)$/i;

export const isNumber = (label: string): boolean => NUMBER.test(label);
export const valueOf = (label: string): number => Number(label.replace(',', '.'));

/** Whether the only numbers are 1 for yes and 0 for no. */
export const isBinary = (entries: readonly string[]): boolean =>
  entries.filter(isNumber).every((label) => [0, 1].includes(valueOf(label)));

export type Labelling = {
  /** In their first spelling; in ascending order for a scale. */
  labels: string[];
  isScale: boolean;
  /** Different words, in lower case, that are read as one label. */
  merged: string[][];
  numberOf: (label: string) => number;
};

/** Classifies all distinct entries, in order of appearance. */
export function labelling(entries: readonly string[]): Labelling {
  const isYesOrNo = isBinary(entries);
  const isScale = !isYesOrNo && entries.every(isNumber);
  function keyOf(label: string): string {
    if (isNumber(label) && !isYesOrNo) return String(valueOf(label));
    if (YES.test(label)) return 'yes';
    return NO.test(label) ? 'no' : label.toLowerCase();
  }
  const spellings = Map.groupBy(entries, keyOf);
  const keys = [...spellings.keys()];
  if (isScale) keys.sort((one, other) => Number(one) - Number(other));
  const places = new Map(keys.map((key, index) => [key, index]));
  return {
    labels: keys.map((key) => spellings.get(key)?.[0] ?? key),
    isScale,
    merged: [...spellings.values()]
      .map((all) => [...new Set(all.map((label) => label.toLowerCase()))])
      .filter(({ length }) => length > 1),
    numberOf: (label) => places.get(keyOf(label)) ?? -1,
  };
}

/** A name to choose it by, and the numbers of the labels that pass. */
export type PassOption = { name: string; labels: number[] };

export function passOptions({ labels, isScale }: Pick<Labelling, 'labels' | 'isScale'>): PassOption[] {
  const numbers = labels.map((_, number) => number);
  if (!isScale) return labels.map((name, number) => ({ name, labels: [number] }));
  return [
    ...numbers.slice(1).map((from) => ({ name: `${labels[from]} or more`, labels: numbers.slice(from) })),
    ...numbers
      .slice(0, -1)
      .map((to) => ({ name: `${labels[to]} or less`, labels: numbers.slice(0, to + 1) })),
  ];
}

/** The chosen option, else the only label whose name suggests it; undefined if the visitor must choose. */
export function chosenPass(
  read: Pick<Labelling, 'labels' | 'isScale'>,
  chosen: string,
): PassOption | undefined {
  const options = passOptions(read);
  const named = options.find(({ name }) => name.toLowerCase() === chosen.toLowerCase());
  if (named) return named;
  const usual = options.filter(({ name }) => PASS_NAME.test(name));
  return usual.length === 1 ? usual[0] : undefined;
}
