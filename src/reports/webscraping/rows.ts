import { z } from 'astro/zod';
import { sum } from '../../../metrics/mean.ts';
import { must } from '../../lib/must.ts';
import { type ReportData, rowsOf } from '../report-data.ts';

const text = z.string();
const item = z.looseObject({ path: text, kind: text });
const departure = z.object({
  layout: text,
  strategy: text,
  path: text,
  delivered: z.boolean(),
  ours: z.boolean(),
  wrong: text,
  rejected: text,
});
const alarm = z.object({ layout: text, strategy: text, alarm: text, before: z.number(), after: z.number() });
const request = z.object({
  pass: text,
  path: text,
  status: z.number(),
  bytes: z.number(),
  sinceLastMs: z.number(),
});
const run = z.object({ layout: text, strategy: text, links: z.number(), rows: z.number() });
const day = z.object({ path: text, title: text, printed: text, delivered: text, date: text });
const lack = z.object({ strategy: text, kind: text, field: text });

type Departure = z.infer<typeof departure>;

export const AS_BUILT = 'as built';
const NOT_FIELDS = new Set(['path', 'kind']);
const fieldsIn = (row: object): string[] => Object.keys(row).filter((name) => !NOT_FIELDS.has(name));
const words = (list: string): string[] => list.split(' ').filter(Boolean);

export function readScraping(data: ReportData) {
  const truth = rowsOf(data, 'truth', item);
  const departures = rowsOf(data, 'departures', departure);
  const alarms = rowsOf(data, 'alarms', alarm);
  const requests = rowsOf(data, 'requests', request);
  const runs = rowsOf(data, 'runs', run);
  const lacks = rowsOf(data, 'lacks', lack);
  const days = rowsOf(data, 'days', day);

  const layouts = [...new Set(runs.map(({ layout }) => layout))];
  const strategies = [...new Set(runs.map(({ strategy }) => strategy))];
  const cells = truth.flatMap((row) => fieldsIn(row).map((field) => ({ ...row, field })));
  const of = (layout: string, strategy: string): Departure[] =>
    departures.filter((row) => row.layout === layout && row.strategy === strategy);

  /** Cells that match content/, of all fields or of one. */
  function right(layout: string, strategy: string, field?: string): number {
    const gone = new Map(of(layout, strategy).map((row) => [row.path, row]));
    return cells.filter((cell) => {
      if (field !== undefined && cell.field !== field) return false;
      if (
        lacks.some((one) => one.strategy === strategy && one.kind === cell.kind && one.field === cell.field)
      )
        return false;
      const row = gone.get(cell.path);
      return !row || (row.delivered && !words(row.wrong).includes(cell.field));
    }).length;
  }

  /** Wrong cells, lost rows and foreign rows compared with the layout as built, and which checks noticed them. */
  function harm(layout: string, strategy: string) {
    const usual = new Map(of(AS_BUILT, strategy).map((row) => [row.path, row]));
    const rows = of(layout, strategy).map((row) => {
      const before = usual.get(row.path);
      const fields = words(row.wrong).filter((field) => !words(before?.wrong ?? '').includes(field));
      return { ...row, fields: fields.length, isHeldBack: row.rejected !== (before?.rejected ?? '') };
    });
    const wrongIn = (some: typeof rows): number => sum(some.map(({ fields }) => fields));
    const rings = alarms.filter((one) => one.layout === layout && one.strategy === strategy);
    return {
      lost: rows.filter(({ delivered }) => !delivered).length,
      foreign: rows.filter(({ ours, rejected }) => !ours && rejected === '').length,
      wrong: wrongIn(rows),
      silent: wrongIn(rows.filter(({ rejected }) => rejected === '')),
      rejected: rows.filter(({ isHeldBack }) => isHeldBack).length,
      rings,
    };
  }

  const rowsFrom = (layout: string, strategy: string): number =>
    must(
      runs.find((one) => one.layout === layout && one.strategy === strategy),
      `webscraping: ${strategy} did not run on ${layout}`,
    ).rows;

  return { truth, alarms, requests, days, layouts, strategies, cells, of, right, harm, rowsFrom };
}

export type Scraping = ReturnType<typeof readScraping>;
