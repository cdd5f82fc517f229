import { useState } from 'react';
import type { DeskLetter, LetterAction } from '../../../contract/desk/letters.ts';
import { type LetterState, readersOf } from '../../../contract/letters.ts';
import roles from '../../ui/text-roles.module.css';
import { printMoment } from '../moment.ts';
import { LetterPreview } from './letter-preview.tsx';
import { progressText, readersText } from './letter-texts.ts';
import styles from './newsletter.module.css';

type Props = {
  letter: DeskLetter;
  /** How many it would go to. */
  readers: number;
  perMinute: number;
  mayAct: boolean;
  onAct: (action: LetterAction['action']) => void;
};

const STATES: Record<LetterState, string> = { sending: 'Being sent', paused: 'Paused', sent: 'Sent' };

export function LetterRow({ letter, readers, perMinute, mayAct, onAct }: Props) {
  const { id, subject, heldBack, isBuilt, progress } = letter;
  const [isOpen, setOpen] = useState(false);
  const state = progress
    ? `${STATES[progress.state]}, begun ${printMoment(progress.createdAt)}`
    : heldBack === null
      ? 'Not sent'
      : `Not sent, and not on the site yet: ${heldBack}`;
  const isReady = progress === null && heldBack === null && readers > 0;
  const question = `Send “${subject}” to ${readersText(readers)}? It cannot be taken back.`;
  return (
    <li>
      <h2 className={roles.subhead}>{subject}</h2>
      <p className={roles.label}>
        {id} · {state}
      </p>
      {progress && (
        <>
          <progress
            className={styles.bar}
            aria-label={`${id}: mails sent`}
            max={readersOf(progress)}
            value={progress.sent}
          />
          <p>{progressText(progress, perMinute)}</p>
        </>
      )}
      <div className={styles.actions}>
        {isBuilt && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Preview
          </button>
        )}
        {mayAct && isBuilt && (
          <button type="button" onClick={() => onAct('test')}>
            Send a test to me
          </button>
        )}
        {mayAct && isReady && (
          <button type="button" onClick={() => confirm(question) && onAct('send')}>
            Send to {readersText(readers)}
          </button>
        )}
        {mayAct && progress?.state === 'sending' && (
          <button type="button" onClick={() => onAct('pause')}>
            Pause
          </button>
        )}
        {mayAct && progress?.state === 'paused' && (
          <button type="button" onClick={() => onAct('resume')}>
            Resume
          </button>
        )}
      </div>
      {isOpen && <LetterPreview id={id} />}
    </li>
  );
}
