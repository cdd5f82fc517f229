import { savedIn, type ReadFile } from '../shared/read-files.ts';
import type { JudgeAction } from './judge-state.ts';
import { isKept } from './source.ts';

/** A saved state is restored, anything else is read as a table. */
export function openedFiles([first, ...others]: readonly ReadFile[], notes: string[]): JudgeAction {
  if (!first) return { type: 'refused', notes };
  const kept = savedIn(first.text);
  if (isKept(kept)) return { type: 'restored', kept, notes };
  const leftOut = others.map(({ name }) => `${name} was left out: one table at a time.`);
  return { type: 'opened', text: first.text, notes: [...notes, ...leftOut] };
}
