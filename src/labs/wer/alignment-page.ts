import type { Aligned } from '../../../metrics/alignment.ts';
import { errorCount, type Errors } from '../../../metrics/error-rate.ts';
import type { Shown } from '../shared/aligned-words.tsx';
import type { Scored } from './score.ts';

/** Which utterances are listed, from `from` on. */
export type View = { order: 'given' | 'worst'; onlyErrors: boolean; from: number };
export const FIRST_VIEW: View = { order: 'given', onlyErrors: false, from: 0 };
export const PAGE_SIZE = 20;

export type ShownUtterance = {
  id: string;
  line: number;
  group: string;
  words: number;
  systems: { errors: Errors; shown: Shown[] }[];
};
export type AlignmentPage = { view: View; total: number; utterances: ShownUtterance[] };

/** Short utterances are listed in full. In long ones, correct words far from an error are only counted. */
const LONG = 60;
const AROUND = 6;
/** The limit for all utterances of a page together. */
const MOST = 4000;

function folded(aligned: readonly Aligned[], most: number): Shown[] {
  if (aligned.length <= LONG) return [...aligned];
  const near = new Uint8Array(aligned.length);
  for (const [index, { op }] of aligned.entries())
    if (op !== 'ok') near.fill(1, Math.max(0, index - AROUND), index + AROUND + 1);
  const shown: Shown[] = [];
  for (const [index, token] of aligned.entries()) {
    const last = shown.at(-1);
    if (shown.length === most) return [...shown, { op: 'rest', count: aligned.length - index }];
    if (near[index]) shown.push(token);
    else if (last?.op === 'right') last.count += 1;
    else shown.push({ op: 'right', count: 1 });
  }
  return shown;
}

const errorsOf = ({ systems }: Scored): number =>
  systems.reduce((sum, { errors }) => sum + errorCount(errors), 0);

export function alignmentPage(scored: readonly Scored[], view: View): AlignmentPage {
  const wanted = view.onlyErrors ? scored.filter((one) => errorsOf(one) > 0) : scored;
  const ordered = view.order === 'worst' ? wanted.toSorted((a, b) => errorsOf(b) - errorsOf(a)) : wanted;
  const turned = ordered.slice(view.from, view.from + PAGE_SIZE);
  const most = Math.ceil(MOST / (turned.length * (turned[0]?.systems.length ?? 1)));
  return {
    view,
    total: ordered.length,
    utterances: turned.map(({ id, line, group, words, systems }) => ({
      id,
      line,
      group,
      words: words.length,
      systems: systems.map(({ errors, aligned }) => ({ errors, shown: folded(aligned, most) })),
    })),
  };
}
