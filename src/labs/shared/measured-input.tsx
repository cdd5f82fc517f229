import type { ComponentProps, ReactNode } from 'react';
import { FaultList } from './fault-list.tsx';
import { FileDrop } from './file-drop.tsx';
import lab from './lab.module.css';
import { SampleActions, type SampleChange } from './sample-actions.tsx';
import { Working } from './working.tsx';

type Props<Kept> = {
  label: string;
  accept: string;
  /** The state to keep, and that of the sample. */
  kept: Kept;
  sample: Kept;
  state: { status: 'done' | 'working'; progress: number | null };
  dispatch: (action: SampleChange<Kept> | { type: 'cancelled' }) => void;
  onFiles: (files: File[]) => Promise<void>;
  faults: ComponentProps<typeof FaultList>;
  /** The fields for pasted text and its columns. */
  children: ReactNode;
};

/** The input of a lab that measures in a worker: files, the sample, progress and faults. */
export function MeasuredInput<Kept>(props: Props<Kept>) {
  const { kept, sample, state, dispatch } = props;
  return (
    <div className={lab.controls}>
      <FileDrop
        label={props.label}
        accept={props.accept}
        onFiles={(files) => void props.onFiles(files)}
        actions={
          <SampleActions
            kept={kept}
            onSample={() => dispatch({ type: 'restored', kept: sample, notes: [] })}
            dispatch={dispatch}
          />
        }
      >
        {props.children}
      </FileDrop>
      {state.status === 'working' && (
        <Working share={state.progress} onCancel={() => dispatch({ type: 'cancelled' })} />
      )}
      <FaultList {...props.faults} />
    </div>
  );
}
