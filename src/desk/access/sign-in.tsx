import { accessPaths, type DeskUser, type SessionAnswer } from '../../../contract/desk/access.ts';
import { ask } from '../api.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';

type Props = {
  onSignedIn: (user: DeskUser) => void;
  /** Of the person who is asked once more. */
  address?: string;
};

export function SignIn({ onSignedIn, address }: Props) {
  const task = useTask();
  const done = ({ user }: SessionAnswer) => user && onSignedIn(user);
  return (
    <Form
      task={task}
      action="Sign in"
      working="Signing in …"
      onSubmit={(values) => task.run(() => ask<SessionAnswer>('POST', accessPaths.signIn, values), done)}
    >
      <TextInput
        label="E-mail"
        name="address"
        type="email"
        autoComplete="username"
        defaultValue={address}
        required
        error={task.fields.address}
      />
      <TextInput
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={task.fields.password}
      />
      <TextInput
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        hint="Six digits from your authenticator app, or a recovery code."
        error={task.fields.code}
      />
    </Form>
  );
}
