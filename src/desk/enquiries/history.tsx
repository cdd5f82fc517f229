import type { DeskEvent, EnquiryDetail } from '../../../contract/desk/enquiries.ts';
import roles from '../../ui/text-roles.module.css';
import { ProblemNote } from '../problem-note.tsx';
import { useTask } from '../use-task.ts';
import { printMoment } from '../moment.ts';
import controls from '../controls.module.css';
import styles from './history.module.css';
import { eventText } from './event-text.ts';
import { cancelReply } from './requests.ts';

type Props = {
  enquiry: EnquiryDetail;
  nameOf: (id: string | null) => string;
  mayReply: boolean;
  onChanged: () => void;
};

/** Who did what, the oldest first, with notes and replies in full. */
export function History({ enquiry, nameOf, mayReply, onChanged }: Props) {
  const { events, createdAt, name } = enquiry;
  return (
    <ol className={styles.history}>
      <li>
        <p className={roles.label}>
          {name} wrote, {printMoment(createdAt)}
        </p>
      </li>
      {events.map((event) => (
        <li key={event.id} data-kind={event.kind}>
          <p className={roles.label}>
            {eventText(event, nameOf)}, {printMoment(event.createdAt)}
          </p>
          {event.text !== '' && <p className={styles.words}>{event.text}</p>}
          {event.kind === 'reply' && (
            <ReplyState enquiry={enquiry} reply={event} mayCancel={mayReply} onChanged={onChanged} />
          )}
        </li>
      ))}
    </ol>
  );
}

type ReplyStateProps = {
  enquiry: EnquiryDetail;
  reply: DeskEvent;
  mayCancel: boolean;
  onChanged: () => void;
};

function ReplyState({ enquiry, reply, mayCancel, onChanged }: ReplyStateProps) {
  const task = useTask();
  const mail = enquiry.mails.find(({ id }) => id === reply.id);
  const isCancelled = enquiry.events.some(
    ({ kind, detail }) => kind === 'reply-cancelled' && detail === reply.id,
  );
  if (isCancelled) return <p className={styles.mailState}>Cancelled, not sent</p>;
  if (!mail || mail.state === 'sent') return <p className={styles.mailState}>Sent</p>;
  if (mail.state === 'dead')
    return (
      <p className={styles.mailState} data-tone="late">
        Not delivered: {mail.lastError ?? 'given up'}
      </p>
    );
  const waits = mail.attempts === 0 && !mail.isLeased;
  return (
    <>
      <p className={styles.mailState}>
        {waits && mail.dueAt > mail.createdAt ? `Will be sent ${printMoment(mail.dueAt)}` : 'Being sent'}
        {mail.lastError !== null && `, tried ${mail.attempts} times: ${mail.lastError}`}
      </p>
      {waits && mayCancel && (
        <button
          type="button"
          className={controls.textButton}
          onClick={() => task.run(() => cancelReply(enquiry.id, reply.id), onChanged)}
        >
          {task.busy ? 'Cancelling …' : 'Cancel it'}
        </button>
      )}
      <ProblemNote problem={task.problem} />
    </>
  );
}
