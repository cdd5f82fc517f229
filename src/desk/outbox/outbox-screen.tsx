import { useCallback, useEffect, useState } from 'react';
import { type DeskProblem, hasRole } from '../../../contract/desk/access.ts';
import {
  type MailAction,
  OUTBOX_MAIL_PATH,
  OUTBOX_PATH,
  OUTBOX_STATES,
  type OutboxMail,
  type OutboxPage,
  type OutboxState,
} from '../../../contract/desk/outbox.ts';
import { buttonClass } from '../../ui/button.tsx';
import roles from '../../ui/text-roles.module.css';
import { ask, type Result } from '../api.ts';
import { printMoment } from '../moment.ts';
import { mailName } from '../mail-names.ts';
import { ProblemNote } from '../problem-note.tsx';
import { hrefOf } from '../router.ts';
import type { ScreenProps } from '../screen.ts';
import { useTask } from '../use-task.ts';
import styles from './outbox.module.css';

const NAMES: Record<OutboxState, string> = { dead: 'Given up', pending: 'Waiting' };
const EMPTY: Record<OutboxState, string> = {
  dead: 'No mail has been given up on. A mail that is refused for three days appears here, with the reason.',
  pending: 'No mail is waiting. A mail waits here while it is being sent or retried, or until its send time.',
};

/** Mails that were given up and why, and those that wait. */
export function OutboxScreen({ user }: ScreenProps) {
  const [state, setState] = useState<OutboxState>('dead');
  const [mails, setMails] = useState<OutboxMail[]>();
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<DeskProblem>();
  const task = useTask();

  const load = useCallback(
    (after?: string) => {
      const show = (result: Result<OutboxPage>): void => {
        setProblem(result.ok ? undefined : result.problem);
        if (!result.ok) return;
        const { mails: found, next: further } = result.value;
        setMails((before) => (after === undefined ? found : [...(before ?? []), ...found]));
        setNext(further);
      };
      const query = new URLSearchParams({ state, ...(after !== undefined && { after }) });
      return ask<OutboxPage>('GET', `${OUTBOX_PATH}?${query}`).then(show);
    },
    [state],
  );
  useEffect(() => void load(), [load]);

  const act = (mail: string, action: MailAction['action']) =>
    task.run(
      () => ask('POST', OUTBOX_MAIL_PATH, { mail, action } satisfies MailAction),
      () => void load(),
    );

  return (
    <>
      <fieldset className={styles.tabs} aria-label="Mails">
        {OUTBOX_STATES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => {
              setMails(undefined);
              setState(each);
            }}
          >
            {NAMES[each]}
          </button>
        ))}
      </fieldset>
      <ProblemNote problem={problem} onRetry={load} />
      <ProblemNote problem={task.problem} />
      <output>{task.busy ? 'Working …' : !mails && !problem ? 'Loading mails …' : ''}</output>
      {mails?.length === 0 && <p className={roles.lead}>{EMPTY[state]}</p>}
      <ul className={styles.mails}>
        {mails?.map((mail) => (
          <MailRow key={mail.id} mail={mail} state={state} mayAct={hasRole(user.role, 'reply')} onAct={act} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" className={buttonClass('ghost')} onClick={() => load(next)}>
          Show more
        </button>
      )}
    </>
  );
}

type RowProps = {
  mail: OutboxMail;
  state: OutboxState;
  mayAct: boolean;
  onAct: (mail: string, action: MailAction['action']) => void;
};

const ABOUT_ENQUIRIES: ReadonlySet<string> = new Set([
  'enquiry',
  'acknowledgement',
  'reply',
  'mention',
  'overdue',
]);

function MailRow({ mail, state, mayAct, onAct }: RowProps) {
  const { id, kind, subjectId, createdAt, dueAt, attempts, lastError, sendAt } = mail;
  const isScheduled = sendAt !== null && attempts === 0;
  return (
    <li>
      <p>
        <b>{mailName(kind)}</b>{' '}
        {ABOUT_ENQUIRIES.has(kind) && <a href={hrefOf('enquiries', subjectId)}>Open the enquiry</a>}
      </p>
      <p className={roles.label}>
        Written {printMoment(createdAt)}
        {state === 'pending' && `, ${isScheduled ? 'to be sent' : 'next try'} ${printMoment(dueAt)}`}
        {attempts > 0 && `, tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`}
      </p>
      {lastError !== null && <p className={styles.why}>{lastError}</p>}
      {mayAct && (
        <div className={styles.actions}>
          <button type="button" onClick={() => onAct(id, 'send')}>
            {isScheduled ? 'Send now' : 'Try again now'}
          </button>
          {state === 'dead' && (
            <button type="button" onClick={() => onAct(id, 'dismiss')}>
              Dismiss
            </button>
          )}
        </div>
      )}
    </li>
  );
}
