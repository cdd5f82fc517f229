import { alignWords } from '../../metrics/word-alignment.ts';
import { werReadouts } from '../lib/word-errors.ts';
import { AlignedWords } from './aligned-words.tsx';
import { Panel, type FrameProps } from './panel.tsx';
import { Readouts } from './readouts.tsx';
import styles from './word-errors.module.css';

/** Long enough for two sentences; the alignment is a table of all words by all words. */
const MOST_CHARACTERS = 300;

type Props = FrameProps & { reference: string; hypothesis: string };

const Sentence = ({ label, text }: { label: string; text: string }) => (
  <label>
    {label}
    <textarea
      defaultValue={text}
      maxLength={MOST_CHARACTERS}
      rows={2}
      autoComplete="off"
      spellCheck={false}
    />
  </label>
);

/** Two editable sentences and the errors between them (src/islands/instruments/words.ts). */
export function WordErrors({ label, raised, reference, hypothesis }: Props) {
  const aligned = alignWords(reference, hypothesis);
  return (
    <Panel label={label} raised={raised}>
      <div className={styles.fields} data-tape="" data-words="">
        <Sentence label="What was said" text={reference} />
        <Sentence label="What was recognised" text={hypothesis} />
      </div>
      <AlignedWords words={aligned} />
      <div aria-live="polite" aria-atomic="true">
        <Readouts items={werReadouts(aligned)} />
      </div>
    </Panel>
  );
}
