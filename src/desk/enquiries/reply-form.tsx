import { type RefObject, useRef, useState } from 'react';
import type { DeskUser } from '../../../contract/desk/access.ts';
import { type EnquiryDetail, LONGEST_REPLY, type NewReply } from '../../../contract/desk/enquiries.ts';
import field from '../../ui/field.module.css';
import select from '../../ui/select.module.css';
import { Form } from '../form.tsx';
import { useTask } from '../use-task.ts';
import { keepDraft, readDraft } from './draft.ts';
import { printMoment } from '../moment.ts';
import styles from './compose.module.css';
import controls from '../controls.module.css';
import history from './history.module.css';
import { fillPlaceholders, placeholderValues, unfilled } from './placeholders.ts';
import { sendReply } from './requests.ts';
import { SavedReplies } from './saved-replies.tsx';
import { localTime } from './snooze-times.ts';

type Props = {
  enquiry: EnquiryDetail;
  user: DeskUser;
  box: RefObject<HTMLTextAreaElement | null>;
  nameOf: (id: string | null) => string;
  onChanged: () => void;
  now: number;
};

const repliesOf = ({ events }: EnquiryDetail) => events.filter(({ kind }) => kind === 'reply');

/** A mail to the visitor. What was typed stays until it was taken by the server. */
export function ReplyForm({ enquiry, user, box, nameOf, onChanged, now }: Props) {
  const task = useTask();
  const [text, setText] = useState(() => readDraft(enquiry.id));
  const [said, setSaid] = useState('');
  const replies = repliesOf(enquiry);
  /** How many replies had been written when this one was begun: a newer one is shown before it can be sent. */
  const [seen, setSeen] = useState(replies.length);
  const key = useRef<string>(crypto.randomUUID());
  const left = unfilled(text);
  const newer = replies.slice(seen);

  function write(next: string): void {
    setText(next);
    keepDraft(enquiry.id, next);
  }

  function begin(next: string): void {
    if (text === '') setSeen(replies.length);
    write(next);
  }

  function send(values: Record<string, string>): void {
    setSaid('');
    const sendAt = values['sendAt'] ? new Date(values['sendAt']).getTime() : null;
    const reply: NewReply = {
      key: key.current,
      text,
      seenReplies: seen,
      sendAt,
      state: values['state'] === 'waiting' ? 'waiting' : 'answered',
      hasProposal: values['hasProposal'] === 'on',
    };
    void task.run(
      async () => {
        const result = await sendReply(enquiry.id, reply);
        if (!result.ok) onChanged();
        return result;
      },
      () => {
        key.current = crypto.randomUUID();
        setSeen(replies.length + 1);
        write('');
        setSaid(
          sendAt === null ? 'The reply is on its way.' : `The reply will be sent ${printMoment(sendAt)}.`,
        );
        onChanged();
      },
    );
  }

  return (
    <section aria-labelledby="reply-title" className={styles.compose}>
      <h3 id="reply-title">Reply to {enquiry.email}</h3>
      <Form task={task} action="Send reply" working="Sending …" onSubmit={send}>
        <SavedReplies
          text={text}
          onInsert={(saved) => {
            const filled = fillPlaceholders(saved, placeholderValues(enquiry, user.name));
            begin(text === '' ? filled : `${text}\n\n${filled}`);
            box.current?.focus();
          }}
        />
        {newer.map((reply) => (
          <aside key={reply.id} className={styles.newer} role="alert">
            <p>
              <b>{nameOf(reply.userId)} replied while you were writing:</b>
            </p>
            <p className={history.words}>{reply.text}</p>
            <button type="button" className={controls.textButton} onClick={() => setSeen(replies.length)}>
              I have read it
            </button>
          </aside>
        ))}
        <div className={field.field}>
          <label htmlFor="reply-text">Your reply</label>
          <textarea
            ref={box}
            id="reply-text"
            value={text}
            maxLength={LONGEST_REPLY}
            required
            aria-describedby={left.length > 0 ? 'reply-left' : undefined}
            onChange={({ target }) => begin(target.value)}
          />
          {left.length > 0 && (
            <p id="reply-left" className={field.error}>
              Not known for this enquiry, fill in by hand: {left.join(', ')}
            </p>
          )}
        </div>
        <details className={styles.options}>
          <summary>Send later, and what follows</summary>
          <div className={controls.narrow}>
            <div className={field.field}>
              <label htmlFor="reply-at">Send at (empty: now)</label>
              <input id="reply-at" name="sendAt" type="datetime-local" min={localTime(now)} />
            </div>
            <div className={field.field}>
              <label htmlFor="reply-state">Then move it to</label>
              <select id="reply-state" name="state" className={select.select}>
                <option value="answered">Answered</option>
                <option value="waiting">Waiting for the client</option>
              </select>
            </div>
          </div>
          <label className={controls.check}>
            <input type="checkbox" name="hasProposal" />
            This reply contains the proposal
          </label>
        </details>
      </Form>
      <output className={controls.said}>{said}</output>
    </section>
  );
}
