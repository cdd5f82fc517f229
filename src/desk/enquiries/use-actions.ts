import { useState } from 'react';
import { type EnquiryChange, MOST_CHANGED } from '../../../contract/desk/enquiries.ts';
import type { Result } from '../api.ts';
import { useTask } from '../use-task.ts';
import { type ActionMenu, doneText } from './action-choices.ts';
import { sendChange } from './requests.ts';

/** In steps: as many enquiries as one request may change. */
async function changeAll(ids: string[], change: EnquiryChange): Promise<Result<{ changed: number }>> {
  let changed = 0;
  for (let at = 0; at < ids.length; at += MOST_CHANGED) {
    const result = await sendChange(ids.slice(at, at + MOST_CHANGED), change);
    if (!result.ok) return result;
    changed += result.value.changed;
  }
  return { ok: true, value: { changed } };
}

/** Changes of one or many enquiries, and the menu that asks for more. */
export function useActions(onChanged: () => void) {
  const task = useTask();
  const [menu, setMenu] = useState<{ name: ActionMenu; ids: string[]; openedAt: number }>();
  const [said, setSaid] = useState('');
  return {
    task,
    menu,
    said,
    openMenu: (name: ActionMenu, ids: string[]) =>
      ids.length > 0 && setMenu({ name, ids, openedAt: Date.now() }),
    closeMenu: () => setMenu(undefined),
    apply: (ids: string[], change: EnquiryChange) => {
      if (ids.length === 0) return;
      setSaid('');
      void task.run(
        () => changeAll(ids, change),
        ({ changed }) => {
          setSaid(doneText(change, changed));
          onChanged();
        },
      );
    },
  };
}

export type Actions = ReturnType<typeof useActions>;
