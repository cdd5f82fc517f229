import type { Answer } from './answers.ts';

/** A header's value for most files, and for each file that differs; an empty value means no header. */
export type HeaderTable = { header: string; usual: string; others: [name: string, value: string][] };

export function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

export function headerTables(answers: readonly Answer[]): HeaderTable[] {
  const names = [...new Set(answers.flatMap(({ headers }) => Object.keys(headers)))];
  return names.map((header) => {
    const valueOf = ({ headers }: Answer): string => headers[header] ?? '';
    const usual = commonest(answers.map(valueOf));
    return {
      header,
      usual,
      others: answers.flatMap((answer): [string, string][] =>
        valueOf(answer) === usual ? [] : [[answer.name, valueOf(answer)]],
      ),
    };
  });
}
