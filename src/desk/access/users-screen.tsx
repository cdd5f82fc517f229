import { accessPaths, ROLES, type UsersAnswer } from '../../../contract/desk/access.ts';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { ScreenProps } from '../screen.ts';
import { useLoaded } from '../use-loaded.ts';
import { useTask } from '../use-task.ts';
import { when } from '../when.ts';
import styles from './access.module.css';
import { InviteForm } from './invite-form.tsx';

type User = UsersAnswer['users'][number];

const waysIn = ({ passkeys, hasPassword }: User): string =>
  [passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`), hasPassword && 'password and app']
    .filter(Boolean)
    .join(', ');

const seen = ({ isLocked, seenAt }: User): string => {
  if (isLocked) return 'locked out';
  return seenAt === null ? 'not signed in' : `last seen ${when(seenAt)}`;
};

function UserRow({ user, isSelf, onChange }: { user: User; isSelf: boolean; onChange: () => void }) {
  const task = useTask();
  const path = `${accessPaths.users}/${user.id}`;
  const change = (changed: { role?: string; isLocked?: boolean }) =>
    task.run(() => ask('PATCH', path, { role: user.role, isLocked: user.isLocked, ...changed }), onChange);
  return (
    <li>
      <strong>
        {user.name}
        {isSelf && ' (you)'}
      </strong>
      <span>
        {user.address} · {waysIn(user)} · {seen(user)}
      </span>
      <div className={styles.buttons}>
        <select
          aria-label={`Role of ${user.name}`}
          value={user.role}
          onChange={({ currentTarget }) => change({ role: currentTarget.value })}
        >
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
        {!isSelf && (
          <>
            <button type="button" onClick={() => change({ isLocked: !user.isLocked })}>
              {user.isLocked ? 'Let in again' : 'Lock out'}
            </button>
            <button type="button" onClick={() => task.run(() => ask('DELETE', `${path}/sessions`), onChange)}>
              Sign out everywhere
            </button>
          </>
        )}
      </div>
      <ProblemNote problem={task.problem} />
    </li>
  );
}

/** Who may use the desk. */
export function UsersScreen({ user: self }: ScreenProps) {
  const { value, problem, reload } = useLoaded<UsersAnswer>(accessPaths.users);
  const withdrawing = useTask();
  return (
    <div className={styles.sections}>
      <ProblemNote problem={problem} onRetry={reload} />
      <ul className={styles.rows}>
        {value?.users.map((user) => (
          <UserRow key={user.id} user={user} isSelf={user.id === self.id} onChange={reload} />
        ))}
      </ul>
      {value?.users.length === 1 && (
        <p>You are the only one here. Invite the people who answer enquiries with you.</p>
      )}
      {value && value.invitations.length > 0 && (
        <section aria-labelledby="invited">
          <h2 id="invited">Invited</h2>
          <ul className={styles.rows}>
            {value.invitations.map(({ id, name, address, role, endsAt }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>
                  {address} · {role} · the link works until {when(endsAt)}
                </span>
                <button
                  type="button"
                  aria-label={`Withdraw the invitation of ${name}`}
                  onClick={() =>
                    withdrawing.run(() => ask('DELETE', `${accessPaths.invitations}/${id}`), reload)
                  }
                >
                  Withdraw
                </button>
              </li>
            ))}
          </ul>
          <ProblemNote problem={withdrawing.problem} />
        </section>
      )}
      <InviteForm onInvited={reload} />
    </div>
  );
}
