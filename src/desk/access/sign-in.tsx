import { useState } from 'react';
import type { DeskUser, SessionAnswer } from '../../../contract/desk/access.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useTask } from '../use-task.ts';
import styles from './access.module.css';
import { hasPasskeys, signInWithPasskey } from './passkey.ts';
import { PasswordSignIn } from './password-sign-in.tsx';

type Props = {
  onSignedIn: (user: DeskUser) => void;
  /** Of the person who is asked once more. */
  address?: string;
};

/** A passkey first: it needs no typing, and cannot be given away to another site. */
export function SignIn({ onSignedIn, address }: Props) {
  const [byPassword, setByPassword] = useState(!hasPasskeys());
  const passkey = useTask();
  const done = ({ user }: SessionAnswer) => user && onSignedIn(user);
  return (
    <div className={styles.ways}>
      {hasPasskeys() && (
        <>
          <ProblemNote problem={passkey.problem} />
          <button
            type="button"
            className={buttonClass('tape')}
            aria-disabled={passkey.busy}
            onClick={() => passkey.run(signInWithPasskey, done)}
          >
            {passkey.busy ? 'Waiting for the passkey …' : 'Sign in with a passkey'}
          </button>
        </>
      )}
      {byPassword ? (
        <PasswordSignIn onDone={done} address={address} variant={hasPasskeys() ? 'ghost' : 'tape'} />
      ) : (
        <button type="button" className={styles.other} onClick={() => setByPassword(true)}>
          Use a password instead
        </button>
      )}
    </div>
  );
}
