import { type AccountAnswer, accessPaths } from '../../../contract/desk/access.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useTask } from '../use-task.ts';
import { when } from '../when.ts';
import styles from './access.module.css';
import { deviceName } from './device-name.ts';

type Props = { sessions: AccountAnswer['sessions']; onChange: () => void };

export function Sessions({ sessions, onChange }: Props) {
  const task = useTask();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className={styles.rows}>
        {sessions.map(({ id, device, method, createdAt, seenAt, isThisOne }) => (
          <li key={id}>
            <strong>
              {deviceName(device)}
              {isThisOne && ' (this one)'}
            </strong>
            <span>
              Signed in {when(createdAt)} by {method}, last seen {when(seenAt)}
            </span>
            {!isThisOne && (
              <button
                type="button"
                aria-label={`End the session on ${deviceName(device)}`}
                onClick={() =>
                  task.run(() => ask('DELETE', `${accessPaths.accountSessions}/${id}`), onChange)
                }
              >
                End
              </button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNote problem={task.problem} />
      {sessions.length > 1 && (
        <button
          type="button"
          className={buttonClass('ghost')}
          onClick={() => task.run(() => ask('DELETE', accessPaths.accountSessions), onChange)}
        >
          End all others
        </button>
      )}
    </section>
  );
}
