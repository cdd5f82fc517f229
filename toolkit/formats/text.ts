import type { Measurement } from '../measurement.ts';
import { intervalText, valueText } from './figure-text.ts';

/** Columns as wide as their widest cell. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** For people at a terminal. */
export function textOutput({ of, figures, gates, notes }: Measurement, link: string | undefined): string {
  const parts = [
    [of],
    columns(figures.map((one) => [one.name, valueText(one), intervalText(one)])),
    columns(gates.map(({ verdict, name, text }) => [verdict, `${name}: ${text}`])),
    notes,
    link ? [link] : [],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`.replaceAll('\u00A0', ' ');
}
