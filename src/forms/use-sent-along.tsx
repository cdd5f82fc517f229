import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SentAlong } from '../../contract/sent-along.ts';
import roles from '../ui/text-roles.module.css';
import { currentSentAlong, removeSentAlong, subscribeSentAlong } from './sent-along.ts';
import styles from './sent-along.module.css';

const Path = ({ children }: { children: string }) => <b className={styles.path}>{children}</b>;

/** “you arrived via /labs/wer and came here from /pricing” */
const Way = ({ landingPage, lastPage }: SentAlong) => (
  <>
    {landingPage && (
      <>
        you arrived via <Path>{landingPage}</Path>
      </>
    )}
    {landingPage && lastPage && landingPage !== lastPage && ' and '}
    {lastPage && lastPage !== landingPage && (
      <>
        {landingPage ? '' : 'you '}came here from <Path>{lastPage}</Path>
      </>
    )}
  </>
);

/** The pages that go along with a form: their fields, and a note that shows and removes them. */
export function useSentAlong() {
  const pages = useSyncExternalStore(subscribeSentAlong, currentSentAlong, () => null);
  const [isRemoved, setRemoved] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);

  // The button is gone; the keyboard goes on from here.
  useEffect(() => {
    if (isRemoved) note.current?.focus();
  }, [isRemoved]);

  const remove = () => {
    removeSentAlong();
    setRemoved(true);
  };

  const element = (pages || isRemoved) && (
    <p ref={note} className={`${roles.note} ${styles.note}`} tabIndex={-1}>
      {pages ? (
        <>
          <span>
            Sent along: <Way {...pages} />.
          </span>
          <button type="button" className={styles.remove} onClick={remove}>
            Do not send this
          </button>
        </>
      ) : (
        'Only what you enter is sent.'
      )}
    </p>
  );
  return { fields: pages ?? {}, note: element };
}
