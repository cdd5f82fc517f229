import type { ReactNode } from 'react';
import { Verdict, type Tone } from './verdict.tsx';
import styles from './panel.module.css';

/** The props of every instrument besides its data. */
export type FrameProps = {
  /** Names what was measured: "call-0417 · en-IN · street, 12 dB SNR". */
  label: string;
  /** Casts the one shadow of the page (heroes, light theme only). */
  raised?: boolean | undefined;
};

export type PanelStatus = { word: string; tone: Tone };

type PanelProps = FrameProps & {
  status?: PanelStatus;
  note?: string;
  /** Contains sentences worth searching. Bare readings would only clutter the search. */
  searchable?: boolean;
  children: ReactNode;
};

export function Panel({ label, status, note, raised = false, searchable, children }: PanelProps) {
  return (
    <figure
      className={raised ? `${styles.panel} ${styles.raised}` : styles.panel}
      data-pagefind-ignore={searchable ? undefined : ''}
    >
      <figcaption>
        <span>{label}</span>
        {status && <Verdict tone={status.tone}>{status.word}</Verdict>}
        {note && <span>{note}</span>}
      </figcaption>
      {children}
    </figure>
  );
}
