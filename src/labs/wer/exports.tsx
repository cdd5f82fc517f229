import { useEffect, type Dispatch } from 'react';
import { Action } from '../shared/action.tsx';
import lab from '../shared/lab.module.css';
import { saveFile } from '../shared/save-file.ts';
import type { Format } from './export-formats.ts';
import type { WerAction, WerState } from './wer-state.ts';
import styles from './exports.module.css';

type Props = { made: WerState['made']; isWorking: boolean; dispatch: Dispatch<WerAction> };

const labels: Record<Format, string> = {
  rows: 'Utterances as CSV',
  sclite: 'sclite report',
  html: 'Alignment as HTML',
};

/** Downloads with every utterance, written by the worker. */
export function Exports({ made, isWorking, dispatch }: Props) {
  useEffect(() => {
    if (made) saveFile(made.name, made.content, made.content.type);
  }, [made]);
  return (
    <div className={`${lab.wide} ${styles.exports}`}>
      <h2>Download every utterance</h2>
      <p>The files hold your texts. Your browser makes them.</p>
      <div className={lab.actions}>
        {(Object.keys(labels) as Format[]).map((format) => (
          <Action key={format} disabled={isWorking} onClick={() => dispatch({ type: 'export', format })}>
            {labels[format]}
          </Action>
        ))}
      </div>
    </div>
  );
}
