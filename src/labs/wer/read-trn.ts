/** sclite's format: the words of an utterance, then its id in brackets, by which both sides are matched. */
import type { Fault } from '../shared/read-table.ts';
import { TRN_MARKUP, withChoices } from './choices.ts';
import type { Read, Utterance } from './utterance.ts';

export type Side = { name: string; lines: string[] };

const NAMED = /^(.*?)\s*\(([^()\s]+)\)\s*$/;
const UNREAD = /^\s*(;;.*)?$/;

/** A few lines without an id are reported as faults; a few sentences that happen to end in brackets do not make a file TRN. */
export function isTrn({ lines }: Side): boolean {
  const read = lines.filter((line) => !UNREAD.test(line));
  return read.length > 0 && read.filter((line) => NAMED.test(line)).length > read.length * 0.75;
}

type Named = { id: string; line: number; text: string };

function namedLines({ name, lines }: Side, faults: Fault[]): Map<string, Named> {
  const found = new Map<string, Named>();
  for (const [index, source] of lines.entries()) {
    if (UNREAD.test(source)) continue;
    const line = index + 1;
    const [, text = '', id] = NAMED.exec(source) ?? [];
    if (id === undefined) faults.push({ line, text: `${name} has no name in brackets at the end` });
    else if (found.has(id))
      faults.push({ line, text: `${name} has ${id} a second time; only the first one is scored` });
    else found.set(id, { id, line, text });
  }
  return found;
}

export function readTrn(reference: Side, sides: readonly Side[]): Read {
  const faults: Fault[] = [];
  const said = namedLines(reference, faults);
  const heard = sides.map((side) => ({ name: side.name, named: namedLines(side, faults) }));
  for (const { name, named } of heard)
    for (const { id, line } of named.values())
      if (!said.has(id)) faults.push({ line, text: `${name} has ${id}, which is not in the reference` });
  const utterances = [...said.values()].flatMap((one): Utterance[] => {
    const lacking = heard.filter(({ named }) => !named.has(one.id)).map(({ name }) => name);
    if (lacking.length > 0) {
      faults.push({ line: one.line, text: `${one.id} is missing in ${lacking.join(' and ')}` });
      return [];
    }
    const { id, line, text } = one;
    const texts = heard.map(({ named }) => named.get(id)?.text ?? '');
    return [withChoices({ id, line, group: '', reference: text, heard: texts }, TRN_MARKUP)];
  });
  return { utterances, systems: sides.map(({ name }) => name), faults };
}
