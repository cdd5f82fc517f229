import { paceOf, planFor, type Fired, type Ranked } from './plan.ts';
import type { Answers } from './questions.ts';
import { workOf, type WorkId } from './works.ts';

/** The visitor's edits. They survive a change of answers: a line that returns keeps its edits. */
export type Edits = {
  texts: Readonly<Record<string, { title?: string; limit?: string }>>;
  weeks: Readonly<Record<string, number>>;
  /** The manual order of lines; empty to order by weight. */
  order: readonly string[];
  removed: readonly WorkId[];
  /** Work added although the plan had left it out. */
  taken: readonly WorkId[];
  /** The visitor's own lines, by name. */
  own: readonly string[];
};

export const NO_EDITS: Edits = { texts: {}, weeks: {}, order: [], removed: [], taken: [], own: [] };

/** As many as fit on two printed sheets. */
export const MOST_LINES = 14;
export const MOST_OWN = 6;
export const MOST_WEEKS = 26;

export type Row = {
  id: string;
  work?: WorkId;
  title: string;
  limit: string;
  weight: number;
  fired: Fired[];
  week: number;
};
export type Arranged = { rows: Row[]; leftOut: Ranked[]; weeks: number; byWeight: boolean };

type Placed = { id: string; ranked?: Ranked };

/** Manually ordered lines keep their order; a new line goes before the first one with less weight. */
function ordered(placed: readonly Placed[], order: readonly string[]): Placed[] {
  if (order.length === 0) return [...placed];
  const rows = order.flatMap((id) => placed.filter((one) => one.id === id));
  for (const late of placed.filter(({ id }) => !order.includes(id))) {
    const weight = late.ranked?.weight ?? 0;
    const place = rows.findIndex(({ ranked }) => ranked && ranked.weight < weight);
    rows.splice(place < 0 ? rows.length : place, 0, late);
  }
  return rows;
}

const baseOf = ({ ranked }: Placed): string | undefined => ranked && workOf(ranked.work).after;

/** In ranked order, except that a line waits for those it builds on. */
function startOrder(placed: readonly Placed[]): Placed[] {
  const waits = (one: Placed, place: number): boolean =>
    placed.findIndex(({ id }) => id === baseOf(one)) > place;
  return placed
    .filter((one, place) => !waits(one, place))
    .flatMap((base) => [
      base,
      ...placed.filter((one, place) => baseOf(one) === base.id && waits(one, place)),
    ]);
}

/** A fixed number of lines per week; a line that builds on another starts later, while weeks are left. */
function weeksOf(placed: readonly Placed[], answers: Answers, set: Edits['weeks']): Map<string, number> {
  const { lines, perWeek } = paceOf(answers);
  const last = lines / perWeek;
  const weeks = new Map<string, number>();
  for (const [place, one] of startOrder(placed).entries()) {
    const slot = 1 + Math.floor(place / perWeek);
    const earliest = 1 + (weeks.get(baseOf(one) ?? '') ?? 0);
    weeks.set(one.id, set[one.id] ?? Math.min(last, Math.max(slot, earliest)));
  }
  return weeks;
}

export function arrange(answers: Answers, edits: Edits): Arranged {
  const { lines, leftOut } = planFor(answers);
  const all = [...lines, ...leftOut];
  const wanted = all.filter(
    (one) => !edits.removed.includes(one.work) && (lines.includes(one) || edits.taken.includes(one.work)),
  );
  const kept = wanted.slice(0, MOST_LINES - edits.own.length);
  const placed = ordered(
    [...kept.map((ranked) => ({ id: ranked.work, ranked })), ...edits.own.map((id) => ({ id }))],
    edits.order,
  );
  const weeks = weeksOf(placed, answers, edits.weeks);
  const rows = placed.map(({ id, ranked }): Row => {
    const work = ranked && workOf(ranked.work);
    return {
      id,
      work: ranked?.work,
      title: edits.texts[id]?.title ?? work?.title ?? '',
      limit: edits.texts[id]?.limit ?? work?.limit ?? '',
      weight: ranked?.weight ?? 0,
      fired: ranked?.fired ?? [],
      week: weeks.get(id) ?? 1,
    };
  });
  return {
    rows,
    leftOut: all.filter((one) => !kept.includes(one)),
    weeks: Math.max(1, ...rows.map(({ week }) => week)),
    byWeight: edits.order.length === 0,
  };
}

export type Change = { isNew: boolean; points: number; places: number };

/** The effect of an answer on each line: whether it is new, how its weight changed, and how far it moved up. */
export function changesBetween(before: Arranged, now: Arranged): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const [place, { id, weight }] of now.rows.entries()) {
    const old = before.rows.findIndex((row) => row.id === id);
    const points = weight - (before.rows[old]?.weight ?? 0);
    if (old < 0) changes.set(id, { isNew: true, points, places: 0 });
    else if (points !== 0 || old !== place) changes.set(id, { isNew: false, points, places: old - place });
  }
  return changes;
}
