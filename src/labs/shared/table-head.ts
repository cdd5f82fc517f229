/** The header of a table, for readers of whole texts and of streams. */

/** The maximum number of columns; files with a million are still read. */
export const MOST_COLUMNS = 200;

export function delimiterOf(line: string): string {
  const counts = ['\t', ',', ';', '|'].map((sign) => [sign, line.split(sign, MOST_COLUMNS).length] as const);
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ',';
}

/** Makes names unique: a repeated name gets its position. */
export const columnNames = (cells: readonly string[]): string[] =>
  cells.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    return cells.slice(0, index).some((earlier) => earlier.trim() === name) ? `${name} (${index + 1})` : name;
  });

/** Whether a table has the chosen columns; an empty name is none. */
export const areColumns = (names: readonly string[], chosen: readonly string[]): boolean =>
  chosen.every((name) => name === '' || names.includes(name));

/** The index of each role's column; -1 for none. */
export const placesOf = <Role extends string>(
  names: readonly string[],
  columns: Record<Role, string>,
): Record<Role, number> =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([role, name]) => [role, name === '' ? -1 : names.indexOf(name)]),
  ) as Record<Role, number>;

/** Assigns the next free column to roles without one, with a note if another column could be meant. */
export function withGuesses<Columns extends Record<string, string>>(
  names: readonly string[],
  found: Columns,
  needed: Partial<Record<keyof Columns, string>>,
): { columns: Columns; assumed: string[] } {
  const columns: Record<string, string> = { ...found };
  const assumed: string[] = [];
  for (const [role, what] of Object.entries(needed)) {
    if (columns[role]) continue;
    const name = names.find((free) => !Object.values(columns).includes(free)) ?? '';
    columns[role] = name;
    if (names.length > 2 && name)
      assumed.push(
        `No name says which column holds ${what}; “${name}” is taken. Choose another one if that is wrong.`,
      );
  }
  return { columns: columns as Columns, assumed };
}

/** A column for each role: the one with a usual name for it, otherwise none. */
export const usualColumns = <Role extends string>(
  names: readonly string[],
  usual: Record<Role, RegExp>,
): Record<Role, string> =>
  Object.fromEntries(
    (Object.keys(usual) as Role[]).map((role) => [
      role,
      names.find((name) => usual[role].test(name.trim())) ?? '',
    ]),
  ) as Record<Role, string>;
