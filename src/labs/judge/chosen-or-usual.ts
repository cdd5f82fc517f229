import { areColumns } from '../shared/table-head.ts';

/** The chosen columns, if the table has them; for the other roles the usual ones, unless they were chosen for something else. */
export function chosenOrUsual<Role extends string>(
  names: readonly string[],
  chosen: Record<Role, string>,
  usual: Record<Role, string>,
): Record<Role, string> {
  const given = Object.values<string>(chosen);
  const isKnown = areColumns(names, given);
  const columnOf = (role: Role): string =>
    (isKnown && chosen[role]) || (isKnown && given.includes(usual[role]) ? '' : usual[role]);
  return Object.fromEntries((Object.keys(usual) as Role[]).map((role) => [role, columnOf(role)])) as Record<
    Role,
    string
  >;
}
