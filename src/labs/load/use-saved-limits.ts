import { useEffect, useState, type Dispatch } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { useUndo } from '../shared/use-undo.ts';
import { limitsInFile } from './kept-files.ts';
import type { Limit } from './limits.ts';
import type { LoadAction } from './load-state.ts';
import { readSaved, withSaved, writeSaved, type SavedLimits } from './saved-limits.ts';

/** The limits stored in this browser, re-read when another tab changes them. */
function useStored() {
  const [saved, setSaved] = useState<SavedLimits[]>([]);
  useEffect(() => {
    const read = (): void => setSaved(readSaved());
    read();
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  return { saved, setSaved };
}

/** Keeps, loads and deletes sets of limits, each of which can be undone. `said` is the status message. */
export function useSavedLimits(limits: Limit[], dispatch: Dispatch<LoadAction>) {
  const { saved, setSaved } = useStored();
  const [said, say] = useState('');
  const apply = (next: Limit[]): void => dispatch({ type: 'limits set', limits: next, notes: [] });
  const write = (next: SavedLimits[], done: string): void => {
    const refused = writeSaved(next);
    if (!refused) setSaved(next);
    say(refused ?? done);
  };
  const { replacing, undo } = useUndo({ limits, saved }, (before) => {
    if (before.limits !== limits) apply(before.limits);
    if (before.saved === saved) say('The earlier limits are back.');
    else write(before.saved, 'The earlier list is back.');
  });
  return {
    saved,
    said,
    undo,
    keep(name: string): void {
      const next = withSaved(readSaved(), { name, limits });
      if ('fault' in next) say(next.fault);
      else replacing(() => write(next.saved, `Kept as “${name}”.`))();
    },
    load: (set: SavedLimits) =>
      replacing(() => {
        apply(set.limits);
        say(`“${set.name}” loaded.`);
      }),
    remove: ({ name }: SavedLimits) =>
      replacing(() =>
        write(
          readSaved().filter((one) => one.name !== name),
          `“${name}” deleted.`,
        ),
      ),
    async open([file]: File[]): Promise<void> {
      if (!file) return;
      const opened = await limitsInFile(file);
      if ('fault' in opened) return say(opened.fault);
      replacing(() => apply(opened.limits))();
      say(`${countText(opened.limits.length, 'limit')} opened from ${file.name}.`);
    },
  };
}
