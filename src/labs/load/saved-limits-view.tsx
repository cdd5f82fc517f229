import { useRef, type Dispatch } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { Action } from '../shared/action.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import { saveFile } from '../shared/save-file.ts';
import { LIMITS_FILE, limitsText } from './limits-file.ts';
import type { Limit } from './limits.ts';
import type { LoadAction } from './load-state.ts';
import { LONGEST_NAME, type SavedLimits } from './saved-limits.ts';
import { useSavedLimits } from './use-saved-limits.ts';
import styles from './saved-limits-view.module.css';

type SetProps = { set: SavedLimits; onLoad: () => void; onDelete: () => void };

const SavedSet = ({ set: { name, limits }, onLoad, onDelete }: SetProps) => (
  <li>
    <span>
      {name} <small>{countText(limits.length, 'limit')}</small>
    </span>
    <Action aria-label={`Load ${name}`} onClick={onLoad}>
      Load
    </Action>
    <Action aria-label={`Delete ${name}`} onClick={onDelete}>
      Delete
    </Action>
  </li>
);

type Props = { limits: Limit[]; dispatch: Dispatch<LoadAction> };

/** Limits for the next visit, in the browser or in a file; never results. */
export function SavedLimitsView({ limits, dispatch }: Props) {
  const { saved, said, undo, keep, load, remove, open } = useSavedLimits(limits, dispatch);
  const name = useRef<HTMLInputElement>(null);
  return (
    <details className={styles.saved}>
      <summary>Save or load limits</summary>
      {saved.length > 0 && (
        <ul aria-label="Limits kept in this browser">
          {saved.map((set) => (
            <SavedSet key={set.name} set={set} onLoad={load(set)} onDelete={remove(set)} />
          ))}
        </ul>
      )}
      <label>
        Name
        <input ref={name} type="text" maxLength={LONGEST_NAME} placeholder="nightly" />
      </label>
      <Action onClick={() => keep(name.current?.value.trim() ?? '')}>
        Keep these limits in this browser
      </Action>
      <FileDrop
        label="Open a limits file"
        accept=".json"
        onFiles={(files) => void open(files)}
        actions={
          <>
            <Action onClick={() => saveFile(LIMITS_FILE, limitsText(limits), 'application/json')}>
              Download the limits
            </Action>
            {undo && <Action onClick={undo}>Undo</Action>}
          </>
        }
      >
        <p>
          Only the limits are kept, no results. The file is short enough to commit; the command line tool
          reads it with <code>--limits</code>.
        </p>
      </FileDrop>
      <p aria-live="polite">{said}</p>
    </details>
  );
}
