import { useEffect, useState } from 'react';
import type { DeskUser } from '../../../contract/desk/access.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { sessionHandlers } from '../api.ts';
import styles from './access.module.css';
import { SignIn } from './sign-in.tsx';

/** Some actions need a recent sign-in. The refused request is sent again afterwards. */
export function SignInAgain({ user }: { user: DeskUser }) {
  const [answer, setAnswer] = useState<(isSignedIn: boolean) => void>();

  useEffect(() => {
    sessionHandlers.signInAgain = () => new Promise((resolve) => setAnswer(() => resolve));
  }, []);

  const end = (isSignedIn: boolean) => {
    answer?.(isSignedIn);
    setAnswer(undefined);
  };
  return (
    <Dialog open={answer !== undefined} label="Sign in again" onClose={() => end(false)}>
      {answer && (
        <div className={styles.again}>
          <h2>Sign in again</h2>
          <p>This changes who can sign in, so please confirm that it is you.</p>
          <SignIn address={user.address} onSignedIn={() => end(true)} />
        </div>
      )}
    </Dialog>
  );
}
