import { savedIn, type ReadFile } from '../shared/read-files.ts';
import { isReplacementList } from './list-file.ts';
import { EMPTY_LINES, isKept, NO_COLUMNS, SYSTEMS, type LinesSource, type Source } from './source.ts';
import { isTable } from './table-names.ts';
import type { WerAction, WerState } from './wer-state.ts';

const REFERENCE_NAME = /ref|truth|gold|stm/i;

/** Plain texts fill the empty fields; a file named like a reference becomes the reference. Files without a field are left over. */
function inLines(files: readonly ReadFile[], source: Source): { lines: LinesSource; left: ReadFile[] } {
  const free: LinesSource =
    source.kind === 'lines' && files.length === 1 ? { ...source } : { ...EMPTY_LINES };
  const reference = files.find(({ name }) => REFERENCE_NAME.test(name));
  if (reference) free.reference = reference.text;
  const left: ReadFile[] = [];
  for (const file of files.filter((one) => one !== reference)) {
    const field = (['reference', ...SYSTEMS] as const).find((name) => !free[name]?.trim());
    if (field) free[field] = file.text;
    else left.push(file);
  }
  return { lines: free, left };
}

/** A saved state is restored, a table is read, plain texts become lines, and replacements go to the rules. */
export function openedFiles(
  opened: readonly ReadFile[],
  told: string[],
  { source }: Pick<WerState, 'source'>,
): WerAction | undefined {
  const isList = ({ name, text }: ReadFile): boolean => isReplacementList(text, name);
  const [list, ...moreLists] = opened.filter(isList);
  const notes = [...told, ...moreLists.map(({ name }) => `${name} was left out: one list at a time.`)];
  const files = opened.filter((file) => !isList(file));
  const [first] = files;
  if (!first && list) return { type: 'list', list, notes };
  if (!first) return notes.length > 0 ? { type: 'refused', notes } : undefined;
  const kept = savedIn(first.text);
  if (isKept(kept)) return { type: 'restored', kept, notes };
  const table = files.find(({ name, text }) => isTable(text, name));
  if (table) {
    const others = files
      .filter((file) => file !== table)
      .map(({ name }) => `${name} was left out: one table at a time.`);
    return {
      type: 'opened',
      source: { kind: 'table', text: table.text, columns: NO_COLUMNS },
      notes: [...notes, ...others],
      list,
    };
  }
  const { lines, left } = inLines(files, source);
  const skipped = left.map(({ name }) => `${name} was left out: one reference and five systems at most.`);
  return { type: 'opened', source: lines, notes: [...notes, ...skipped], list };
}
