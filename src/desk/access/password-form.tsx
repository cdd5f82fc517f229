import { type ReactNode, useEffect, useState } from 'react';
import { type AuthenticatorAnswer, PASSWORD_MIN } from '../../../contract/desk/access.ts';
import type { Result } from '../api.ts';
import { Form } from '../form.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import { AuthenticatorOffer } from './authenticator-offer.tsx';

type Props<Saved> = {
  offer: () => Promise<Result<AuthenticatorAnswer>>;
  save: (values: Record<string, string>) => Promise<Result<Saved>>;
  onSaved: (saved: Saved) => void;
  address: string;
  action: string;
  children?: (fields: Partial<Record<string, string>>) => ReactNode;
};

/** A password and the app that goes with it. Neither is kept without the first code of the app. */
export function PasswordForm<Saved>({ offer, save, onSaved, address, action, children }: Props<Saved>) {
  const [app, setApp] = useState<AuthenticatorAnswer>();
  const offering = useTask();
  const saving = useTask();

  useEffect(() => {
    void offering.run(offer, setApp);
    // oxlint-disable-next-line react/exhaustive-deps -- one offer for each form
  }, []);

  if (!app) return <ProblemNote problem={offering.problem} />;
  return (
    <Form
      task={saving}
      action={action}
      working="Saving …"
      onSubmit={(values) => saving.run(() => save({ ...values, ticket: app.ticket }), onSaved)}
    >
      {children?.(saving.fields)}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={address} readOnly hidden />
      <TextInput
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN} characters. Three or four words work well.`}
        error={saving.fields.password}
      />
      <AuthenticatorOffer app={app} />
      <TextInput
        label="Code that the app shows now"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={saving.fields.code}
      />
    </Form>
  );
}
