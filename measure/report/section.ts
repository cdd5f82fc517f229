/** What a part contributes to docs/benchmarks.md. */
export type Check = {
  /** Under which measure/notes.yaml says why. */
  id: string;
  what: string;
  target: string;
  measured: string;
  /** Null when met; otherwise what is missing: "3.2 ms". */
  missedBy: string | null;
};

export type Section = {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  checks: Check[];
  /** File names under docs/pictures, and their content. */
  charts: { file: string; alt: string; svg: string }[];
  table?: { head: string[]; rows: (string | number)[][] };
};

const escape = (cell: string | number) => String(cell).replaceAll('|', '\\|');

export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map(escape).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A check that a number stays at or under its limit. */
export function atMost(
  check: Pick<Check, 'id' | 'what'> & { value: number; limit: number; unit: string; digits?: number },
): Check {
  const { id, what, value, limit, unit, digits = 2 } = check;
  const show = (number: number) => `${Number(number.toFixed(digits))}${unit}`;
  return {
    id,
    what,
    target: `at most ${show(limit)}`,
    measured: show(value),
    missedBy: value <= limit ? null : show(value - limit),
  };
}

export function atLeast(
  check: Pick<Check, 'id' | 'what'> & { value: number; limit: number; digits?: number },
): Check {
  const { id, what, value, limit, digits = 2 } = check;
  return {
    id,
    what,
    target: `at least ${limit}`,
    measured: value.toFixed(digits),
    missedBy: value >= limit ? null : (limit - value).toFixed(digits),
  };
}
