import { useRef, useState } from 'react';
import { type EnquiryDetail, LONGEST_NOTE, type Overview } from '../../../contract/desk/enquiries.ts';
import field from '../../ui/field.module.css';
import { Form } from '../form.tsx';
import { useTask } from '../use-task.ts';
import styles from './compose.module.css';
import { mentionedIn } from './mentions.ts';
import { sendNote } from './requests.ts';

type Props = { enquiry: EnquiryDetail; overview: Overview | undefined; onChanged: () => void };

/** A note for colleagues. The visitor never sees it. */
export function NoteForm({ enquiry, overview, onChanged }: Props) {
  const task = useTask();
  const [text, setText] = useState('');
  const key = useRef<string>(crypto.randomUUID());
  const active = overview?.people.filter(({ isActive }) => isActive) ?? [];
  const mentioned = mentionedIn(text, active);

  return (
    <section aria-labelledby="note-title" className={styles.compose}>
      <h3 id="note-title">Note</h3>
      <Form
        task={task}
        action="Add note"
        working="Adding …"
        variant="ghost"
        onSubmit={() =>
          task.run(
            () => sendNote(enquiry.id, { key: key.current, text, mentions: mentioned.map(({ id }) => id) }),
            () => {
              key.current = crypto.randomUUID();
              setText('');
              onChanged();
            },
          )
        }
      >
        <div className={`${field.field} ${styles.short}`}>
          <label htmlFor="note-text">For colleagues only</label>
          <textarea
            id="note-text"
            value={text}
            maxLength={LONGEST_NOTE}
            aria-describedby="note-hint"
            onChange={({ target }) => setText(target.value)}
          />
          <output id="note-hint" className={`${field.hint} ${styles.hint}`}>
            {mentioned.length > 0
              ? `${mentioned.map(({ name }) => name).join(', ')} will be told by mail.`
              : 'Write @ and a name to tell a colleague by mail.'}
          </output>
        </div>
      </Form>
    </section>
  );
}
