import { accessPaths, type SessionAnswer } from '../../../contract/desk/access.ts';
import type { Variant } from '../../ui/button.tsx';
import { ask } from '../api.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';

type Props = { onDone: (answer: SessionAnswer) => void; address?: string | undefined; variant: Variant };

export function PasswordSignIn({ onDone, address, variant }: Props) {
  const task = useTask();
  return (
    <Form
      task={task}
      action="Sign in"
      working="Signing in …"
      variant={variant}
      onSubmit={(values) => task.run(() => ask<SessionAnswer>('POST', accessPaths.signIn, values), onDone)}
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
