import { sum } from '../../../metrics/mean.ts';
import { must } from '../../lib/must.ts';
import { flag, number, type ReportData, tablesOf, text } from '../report-data.ts';

const readTables = (data: ReportData) =>
  tablesOf(data, {
    departures: {
      layout: text,
      strategy: text,
      path: text,
      delivered: flag,
      ours: flag,
      wrong: text,
      rejected: text,
    },
    alarms: { layout: text, strategy: text, alarm: text, before: number, after: number },
    requests: { pass: text, status: number, bytes: number, sinceLastMs: number },
    runs: { layout: text, strategy: text, rows: number },
    lacks: { strategy: text, kind: text, field: text },
    days: { title: text, printed: text, delivered: text, date: text },
  });

export const AS_BUILT = 'as built';
const NOT_FIELDS = new Set(['path', 'kind']);
const fieldsIn = (row: object): string[] => Object.keys(row).filter((name) => !NOT_FIELDS.has(name));
const words = (list: string): string[] => list.split(' ').filter(Boolean);

export function readScraping(data: ReportData) {
  const { departures, runs, lacks, ...tables } = readTables(data);
  // The columns of the truth are its fields: an article has more than a document.
  const { truth = [] } = data.tables;
  const layouts = [...new Set(runs.map(({ layout }) => layout))];
  const strategies = [...new Set(runs.map(({ strategy }) => strategy))];
  const cells = truth.flatMap((row) =>
    fieldsIn(row).map((field) => ({ path: row.path, kind: row.kind, field })),
  );
  const isOf =
    (layout: string, strategy: string) =>
    (row: { layout: string; strategy: string }): boolean =>
      row.layout === layout && row.strategy === strategy;
  const of = (layout: string, strategy: string) => departures.filter(isOf(layout, strategy));

  /** Cells that match content/, of all fields or of one. */
  function right(layout: string, strategy: string, only?: string): number {
    const gone = new Map<unknown, ReturnType<typeof of>[number]>(
      of(layout, strategy).map((row) => [row.path, row]),
    );
    const isLacking = (kind: unknown, field: string): boolean =>
      lacks.some((lack) => lack.strategy === strategy && lack.kind === kind && lack.field === field);
    return cells.filter(({ path, kind, field }) => {
      if ((only !== undefined && field !== only) || isLacking(kind, field)) return false;
      const row = gone.get(path);
      return !row || (row.delivered && !words(row.wrong).includes(field));
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
    const rings = tables.alarms.filter(isOf(layout, strategy));
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
    must(runs.find(isOf(layout, strategy)), `webscraping: ${strategy} did not run on ${layout}`).rows;

  return { ...tables, truth, layouts, strategies, cells, of, right, harm, rowsFrom };
}

export type Scraping = ReturnType<typeof readScraping>;
