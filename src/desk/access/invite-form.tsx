import { useId, useState } from 'react';
import { accessPaths, type InvitedAnswer, ROLES } from '../../../contract/desk/access.ts';
import field from '../../ui/field.module.css';
import select from '../../ui/select.module.css';
import { ask } from '../api.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import { when } from '../when.ts';
import styles from './access.module.css';
import { roleTexts } from './role-texts.ts';

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [invited, setInvited] = useState<InvitedAnswer>();
  const task = useTask();
  const roleId = useId();
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <Form
        task={task}
        action="Make a link"
        working="Making a link …"
        onSubmit={(values, form) =>
          task.run(
            () => ask<InvitedAnswer>('POST', accessPaths.invitations, values),
            (answer) => {
              form.reset();
              setInvited(answer);
              onInvited();
            },
          )
        }
      >
        <TextInput label="Name" name="name" autoComplete="off" required error={task.fields.name} />
        <TextInput
          label="E-mail"
          name="address"
          type="email"
          autoComplete="off"
          required
          hint="If they already use the desk, accepting replaces their passkeys and their password."
          error={task.fields.address}
        />
        <div className={field.field}>
          <label htmlFor={roleId}>They can</label>
          <select id={roleId} name="role" className={select.select} defaultValue="reply">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {roleTexts[role]}
              </option>
            ))}
          </select>
        </div>
      </Form>
      <output className={styles.outcome}>
        {invited && (
          <div className={styles.link}>
            <p>
              Send this link to them, and to nobody else. It works once, until {when(invited.endsAt)}, and is
              not shown again.
            </p>
            <code>{invited.link}</code>
          </div>
        )}
      </output>
    </section>
  );
}
