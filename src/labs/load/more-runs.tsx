import type { Dispatch } from 'react';
import { Action } from '../shared/action.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import type { LoadAction } from './load-state.ts';
import { ACCEPTED, Opened, Reading } from './tray.tsx';
import type { LoadState } from './tray-state.ts';
import tray from './tray.module.css';

type Props = {
  state: Pick<LoadState, 'older' | 'opening'>;
  dispatch: Dispatch<LoadAction>;
  onRemove: (index: number) => void;
  onFiles: (files: File[]) => void;
  onRemoveAll: () => void;
};

/** Where the further runs of a series are put. */
export const MoreRuns = ({ state: { older, opening }, dispatch, onFiles, onRemove, onRemoveAll }: Props) => (
  <section className={tray.tray} aria-label="More runs">
    <FileDrop
      label="Open several runs"
      accept={ACCEPTED}
      onFiles={onFiles}
      actions={older.length > 0 && <Action onClick={onRemoveAll}>Remove these</Action>}
    >
      <h2>More runs, for a trend</h2>
      {older.length === 0 && <p>Up to eight files at once, such as the nightly runs of a week.</p>}
      {older.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two runs may have the same name
        <div key={index} className="load_older">
          <Opened run={run} />
          <Action aria-label={`Remove ${run.name}`} onClick={() => onRemove(index)}>
            ×
          </Action>
        </div>
      ))}
      {opening.map(({ file, bytesRead, job }) => {
        const onCancel = (): void => dispatch({ type: 'one cancelled', job });
        return file && bytesRead !== null ? (
          <Reading key={job} file={file} bytes={bytesRead} onCancel={onCancel} />
        ) : null;
      })}
    </FileDrop>
  </section>
);
