import { useState } from 'react';
import {
  type AccountAnswer,
  accessPaths,
  type DeskUser,
  type RecoveryCodesAnswer,
} from '../../../contract/desk/access.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import styles from './access.module.css';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { account: AccountAnswer; user: DeskUser; onChange: () => void };

/** The other way to sign in, for devices without passkeys. */
export function PasswordSection({ account, user, onChange }: Props) {
  const [isSetting, setIsSetting] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const task = useTask();

  const keep = ({ recoveryCodes }: RecoveryCodesAnswer) => {
    setIsSetting(false);
    setCodes(recoveryCodes);
    onChange();
  };
  if (codes)
    return (
      <section>
        <h2>Keep these codes</h2>
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      </section>
    );
  return (
    <section aria-labelledby="password">
      <h2 id="password">Password and authenticator app</h2>
      <p>
        {account.hasPassword
          ? `Set. ${account.recoveryCodesLeft} of 10 recovery codes are left.`
          : 'Not set. You need it only where passkeys do not work.'}
      </p>
      <ProblemNote problem={task.problem} />
      {isSetting ? (
        <PasswordForm
          offer={() => ask('POST', accessPaths.accountAuthenticator)}
          address={user.address}
          action="Save"
          save={(values) => ask<RecoveryCodesAnswer>('PUT', accessPaths.accountPassword, values)}
          onSaved={keep}
        >
          {({ current }) =>
            account.hasPassword && (
              <TextInput
                label="Current password"
                name="current"
                type="password"
                autoComplete="current-password"
                required
                error={current}
              />
            )
          }
        </PasswordForm>
      ) : (
        <div className={styles.buttons}>
          <button type="button" className={buttonClass('ghost')} onClick={() => setIsSetting(true)}>
            {account.hasPassword ? 'Change' : 'Set a password'}
          </button>
          {account.hasPassword && (
            <>
              <button
                type="button"
                className={buttonClass('ghost')}
                onClick={() =>
                  task.run(() => ask<RecoveryCodesAnswer>('POST', accessPaths.accountRecoveryCodes), keep)
                }
              >
                New recovery codes
              </button>
              <button
                type="button"
                className={buttonClass('ghost')}
                onClick={() => task.run(() => ask('DELETE', accessPaths.accountPassword), onChange)}
              >
                Remove
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
