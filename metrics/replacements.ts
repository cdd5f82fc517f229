import { SPACES } from './scored-text.ts';

/** Words to write in place of others; an empty `to` leaves them out. */
export type Replacement = { from: string; to: string };

/** Marks around a word. An apostrophe, # or % is a part of it: 'cause is not cause, and C# is not C. */
const LEAD = new Set('"“‘«([{¿¡');
const TRAIL = new Set('"”»)]},.;:!?…。、？！');

type Word = { lead: string; key: string; trail: string };

/** Neither case nor marks around it make another word. */
function wordOf(text: string): Word {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  let [start, end] = [0, plain.length];
  while (start < end && LEAD.has(plain.charAt(start))) start += 1;
  while (end > start && TRAIL.has(plain.charAt(end - 1))) end -= 1;
  return start === end
    ? { lead: '', key: plain, trail: '' }
    : { lead: plain.slice(0, start), key: plain.slice(start, end), trail: plain.slice(end) };
}

const textsIn = (text: string): string[] => text.split(SPACES).filter(Boolean);
const wordsIn = (text: string): Word[] => textsIn(text).map(wordOf);

/** The same for texts that are replaced alike. */
export const replacementKey = (text: string): string =>
  wordsIn(text)
    .map(({ key }) => key)
    .join(' ');

/** What an entry is known by: its words and the marks behind them. */
type Entry<Of> = { keys: string[]; trail: string; of: Of };
type Entries<Of> = Map<string, Entry<Of>[]>;

function entriesOf<Of extends Replacement>(list: readonly Of[]): Entries<Of> {
  const byFirst: Entries<Of> = new Map();
  for (const of of list) {
    const words = wordsIn(of.from);
    const keys = words.map(({ key }) => key);
    const entry = { keys, trail: words.at(-1)?.trail ?? '', of };
    const [first = ''] = keys;
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
  }
  for (const entries of byFirst.values()) entries.sort((one, other) => other.keys.length - one.keys.length);
  return byFirst;
}

/** The longest entry that begins with this word. A phrase does not go on across a mark. */
const entryAt = <Of>(entries: Entries<Of>, words: readonly Word[], at: number): Entry<Of> | undefined =>
  entries.get(words[at]?.key ?? '')?.find(({ keys }) =>
    keys.every((key, index) => {
      const word = words[at + index];
      return (
        word?.key === key &&
        (index === 0 || word.lead === '') &&
        (index === keys.length - 1 || word.trail === '')
      );
    }),
  );

/** With the marks around what it replaces; those that its entry names are replaced, too: p.m. is replaced whole. */
function written(to: string, named: string, first: Word, last: Word): string[] {
  const trail = last.trail.startsWith(named) ? last.trail.slice(named.length) : last.trail;
  return to.trim() === '' ? [] : [`${first.lead}${to}${trail}`];
}

function replaceIn<Of>(text: string, entries: Entries<Of>, toOf: (entry: Of) => string): string {
  const texts = textsIn(text);
  const words = texts.map(wordOf);
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const entry = entryAt(entries, words, at);
    const length = entry?.keys.length ?? 1;
    const [first, last] = [words[at] as Word, words[at + length - 1] as Word];
    out.push(...(entry ? written(toOf(entry.of), entry.trail, first, last) : [texts[at] ?? '']));
    at += length;
  }
  return out.join(' ');
}

/** Replaces whole words and phrases from the left, the longest one first; what it wrote is not read again. */
export function replacer(list: readonly Replacement[]): (text: string) => string {
  const entries = entriesOf(list);
  return (text) => replaceIn(text, entries, ({ to }) => to);
}

/** An entry with the keys of both of its sides. */
type Keyed<Of> = { of: Of; from: string; to: string };

/** Whether what is written in place of an entry's words brings them back, directly or through other entries. */
function leadsBack<Of>(entry: Keyed<Of>, others: ReadonlyMap<string, Keyed<Of>[]>): boolean {
  const seen = new Set([entry]);
  for (const { to } of seen) {
    const padded = ` ${to} `;
    if (padded.includes(` ${entry.from} `) || seen.size > MOST_STEPS) return true;
    for (const word of to.split(' '))
      for (const next of others.get(word) ?? []) if (padded.includes(` ${next.from} `)) seen.add(next);
  }
  return false;
}

/** Through more entries than this, one counts as leading back. */
const MOST_STEPS = 200;

function withoutLoops<Of extends Replacement>(list: readonly Of[]): { taken: Of[]; looping: Of[] } {
  const byFirst = new Map<string, Keyed<Of>[]>();
  const taken: Of[] = [];
  const looping: Of[] = [];
  for (const of of list) {
    const keyed = { of, from: replacementKey(of.from), to: replacementKey(of.to) };
    if (leadsBack(keyed, byFirst)) looping.push(of);
    else {
      taken.push(of);
      const [first = ''] = keyed.from.split(' ');
      byFirst.set(first, [...(byFirst.get(first) ?? []), keyed]);
    }
  }
  return { taken, looping };
}

/** Takes entries one by one, except those that lead back to themselves. Then each has what its words become in the end. */
export function settledReplacements<Of extends Replacement>(
  list: readonly Of[],
): { settled: Of[]; looping: Of[] } {
  const { taken, looping } = withoutLoops(list);
  const entries = entriesOf(taken);
  const ends = new Map<Of, string>();
  const endOf = (entry: Of): string => {
    const end = ends.get(entry) ?? replaceIn(entry.to, entries, endOf);
    ends.set(entry, end);
    return end;
  };
  // From the last one: an entry mostly leads to later ones, whose ends are then known.
  for (const entry of taken.toReversed()) endOf(entry);
  return { settled: taken.map((entry) => ({ ...entry, to: endOf(entry) })), looping };
}
