import type { RatedRow } from './read-labels.ts';

/** Which rows are listed: one cell of the matrix, or every row on which human and judge differ. */
export type View = { cell: { human: number; judge: number } | null; from: number };
export const FIRST_VIEW: View = { cell: null, from: 0 };
export const PAGE_SIZE = 20;

export type RowPage = { view: View; total: number; rows: RatedRow[] };

/** Longer texts are cut in the list. */
const LONGEST = 600;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

export function rowPage(rows: readonly RatedRow[], view: View): RowPage {
  const wanted = rows.filter(({ labels: [human = -1, judge = -1] }) => {
    if (human === -1) return false;
    return view.cell ? human === view.cell.human && judge === view.cell.judge : human !== judge;
  });
  const turned = wanted.slice(view.from, view.from + PAGE_SIZE);
  return { view, total: wanted.length, rows: turned.map((row) => ({ ...row, text: cut(row.text) })) };
}
