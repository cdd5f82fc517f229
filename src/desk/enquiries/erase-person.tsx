import type { Erased } from '../../../contract/desk/enquiries.ts';
import { Form } from '../form.tsx';
import { TextInput } from '../text-input.tsx';
import { useTask } from '../use-task.ts';
import { printMoment } from '../moment.ts';
import styles from './compose.module.css';
import { erasePerson } from './requests.ts';

type Props = { email: string; onErased: (erased: Erased) => void };

/** The right to be forgotten. It cannot be undone, so the address has to be typed. */
export function ErasePerson({ email, onErased }: Props) {
  const task = useTask();
  return (
    <details className={styles.options}>
      <summary>Erase this person</summary>
      <p>
        Deletes everything we have stored about {email}: enquiries, notes, replies and mails, the newsletter
        and bookings. Mails in the company’s mailbox have to be deleted there by hand.
      </p>
      <Form
        task={task}
        action="Erase for good"
        working="Erasing …"
        variant="ink"
        onSubmit={({ confirmation = '' }) => task.run(() => erasePerson(email, confirmation), onErased)}
      >
        <TextInput
          label="Type the address to confirm"
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={task.fields['confirmation']}
        />
      </Form>
    </details>
  );
}

/** What was erased, and what is left to do. */
export function ErasedNote({ erased: { erased, backupsUntil } }: { erased: Erased }) {
  const rows = Object.entries(erased).map(([table, count]) => `${table}: ${count}`);
  return (
    <div aria-live="polite" className={styles.newer}>
      <p>
        <b>Erased.</b> {rows.join(', ')}.
      </p>
      <p>
        Backups from before still hold it until {printMoment(backupsUntil)} at the latest. If one is restored
        by then, erase this person again: note the address where your restores are described.
      </p>
    </div>
  );
}
