import { type AccountAnswer, accessPaths } from '../../../contract/desk/access.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { ScreenProps } from '../screen.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './access.module.css';
import { Passkeys } from './account-passkeys.tsx';
import { PasswordSection } from './account-password.tsx';
import { Sessions } from './account-sessions.tsx';
import { roleTexts } from './role-texts.ts';

/** How the person signs in, and where they are signed in. */
export function AccountScreen({ user }: ScreenProps) {
  const { value: account, problem, reload } = useLoaded<AccountAnswer>(accessPaths.account);
  return (
    <div className={styles.sections}>
      <p>
        You are {user.name}, {user.address}. Your role is {user.role}: you can {roleTexts[user.role]}.
      </p>
      <ProblemNote problem={problem} onRetry={reload} />
      {account && (
        <>
          <Passkeys passkeys={account.passkeys} onChange={reload} />
          <PasswordSection account={account} user={user} onChange={reload} />
          <Sessions sessions={account.sessions} onChange={reload} />
        </>
      )}
    </div>
  );
}
