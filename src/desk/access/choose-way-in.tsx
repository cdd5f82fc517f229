import { useState } from 'react';
import {
  accessPaths,
  type DeskUser,
  type EnrolledAnswer,
  type InvitationAnswer,
  type SessionAnswer,
} from '../../../contract/desk/access.ts';
import { ask } from '../api.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import styles from './access.module.css';
import { hasPasskeys, registerPasskey } from './passkey.ts';
import { PasswordForm } from './password-form.tsx';

type Props = {
  token: string;
  invitation: InvitationAnswer;
  onUser: (user: DeskUser) => void;
  onEnrolled: (enrolled: EnrolledAnswer) => void;
};

const paths = { options: accessPaths.invitationPasskeyOptions, save: accessPaths.invitationPasskey };

export function ChooseWayIn({ token, invitation, onUser, onEnrolled }: Props) {
  const [byPassword, setByPassword] = useState(!hasPasskeys());
  const task = useTask();

  const nameInput = (error: string | undefined) => (
    <TextInput
      label="Your name"
      name="name"
      autoComplete="name"
      defaultValue={invitation.name}
      required
      error={error}
    />
  );

  if (byPassword)
    return (
      <PasswordForm
        offer={() => ask('POST', accessPaths.invitationAuthenticator, { token })}
        address={invitation.address}
        action="Set the password and sign in"
        save={(values) => ask<EnrolledAnswer>('POST', accessPaths.invitationPassword, { token, ...values })}
        onSaved={onEnrolled}
      >
        {({ name }) => nameInput(name)}
      </PasswordForm>
    );
  return (
    <>
      <Form
        task={task}
        action="Set up a passkey"
        working="Waiting for the passkey …"
        onSubmit={({ name }) =>
          task.run(
            () => registerPasskey<SessionAnswer>(paths, { token }, { name }),
            ({ user }) => user && onUser(user),
          )
        }
      >
        {nameInput(task.fields.name)}
        <p>A passkey is your fingerprint, face or screen lock. There is nothing to remember or to type.</p>
      </Form>
      <button type="button" className={styles.other} onClick={() => setByPassword(true)}>
        Use a password and an authenticator app instead
      </button>
    </>
  );
}
