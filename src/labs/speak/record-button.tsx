import { useEffect, useState } from 'react';
import { minutesText } from '../../lib/figure-format.ts';
import { Action } from '../shared/action.tsx';
import lab from '../shared/lab.module.css';
import { LONGEST_S, type Recording } from './microphone.ts';
import hidden from '../../ui/unseen.module.css';
import styles from './speak-lab.module.css';
import type { SpeakState } from './speak-state.ts';

const DRAWN_EVERY_MS = 100;

/** Time and level. Not announced, which would drown out the reading. */
function Meter({ recording }: { recording: Recording }) {
  const [shown, setShown] = useState({ seconds: 0, level: 0 });
  useEffect(() => {
    const timer = setInterval(
      () => setShown({ seconds: recording.seconds(), level: recording.level() }),
      DRAWN_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <span className={styles.meter} aria-hidden="true">
      <meter value={shown.level} />
      {minutesText(shown.seconds * 1000)} of {minutesText(LONGEST_S * 1000)}
    </span>
  );
}

const labels = {
  idle: 'Record',
  asking: 'Waiting for the microphone',
  recording: 'Stop',
  decoding: 'Reading the sound',
};

type Props = Pick<SpeakState, 'input'> & { recording: Recording | undefined; onRecord: () => void };

/** One button to start and to stop. */
export function RecordButton({ input, recording, onRecord }: Props) {
  const onClick = (): void => {
    if (input === 'recording') recording?.stop();
    else if (input === 'idle') onRecord();
  };
  return (
    <div className={lab.actions}>
      <Action variant="ink" aria-disabled={input === 'asking' || input === 'decoding'} onClick={onClick}>
        {labels[input]}
      </Action>
      {recording && <Meter recording={recording} />}
      <span className={hidden.unseen} aria-live="assertive">
        {input === 'recording' ? 'Recording. Read the sentence, then press Stop.' : ''}
      </span>
    </div>
  );
}
