import { type AccountAnswer, accessPaths } from '../../../contract/desk/access.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useTask } from '../use-task.ts';
import { when } from '../when.ts';
import styles from './access.module.css';
import { hasPasskeys, registerPasskey } from './passkey.ts';

type Props = { passkeys: AccountAnswer['passkeys']; onChange: () => void };

const paths = { options: accessPaths.accountPasskeyOptions, save: accessPaths.accountPasskeys };

export function Passkeys({ passkeys, onChange }: Props) {
  const task = useTask();
  const remove = (id: string) =>
    task.run(() => ask('DELETE', `${accessPaths.accountPasskeys}/${encodeURIComponent(id)}`), onChange);
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      {passkeys.length === 0 && (
        <p>
          None yet. A passkey is your fingerprint, face or screen lock: nothing to remember, nothing to type.
        </p>
      )}
      <ul className={styles.rows}>
        {passkeys.map(({ id, label, createdAt, usedAt }) => (
          <li key={id}>
            <strong>{label}</strong>
            <span>
              Added {when(createdAt)}
              {usedAt !== null && `, last used ${when(usedAt)}`}
            </span>
            <button type="button" aria-label={`Remove passkey ${label}`} onClick={() => remove(id)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      <ProblemNote problem={task.problem} />
      {hasPasskeys() && (
        <button
          type="button"
          className={buttonClass('ghost')}
          aria-disabled={task.busy}
          onClick={() => task.run(() => registerPasskey(paths, {}), onChange)}
        >
          {task.busy ? 'Waiting …' : 'Add a passkey'}
        </button>
      )}
    </section>
  );
}
