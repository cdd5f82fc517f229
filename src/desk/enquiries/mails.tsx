import type { DeskMail } from '../../../contract/desk/enquiries.ts';
import roles from '../../ui/text-roles.module.css';
import { printMoment } from '../moment.ts';
import styles from './mails.module.css';
import { mailName } from '../mail-names.ts';

function stateText({ state, dueAt, attempts, lastError }: DeskMail): string {
  if (state === 'sent') return `sent ${printMoment(dueAt)}`;
  if (state === 'dead') return `given up: ${lastError ?? 'no reason known'}`;
  return lastError === null ? `waits until ${printMoment(dueAt)}` : `tried ${attempts} times: ${lastError}`;
}

/** Mails about an enquiry, other than the replies, and what became of them. */
export function Mails({ mails }: { mails: DeskMail[] }) {
  const others = mails.filter(({ kind }) => kind !== 'reply');
  if (others.length === 0) return null;
  return (
    <>
      <h3>Mails</h3>
      <ul className={`${roles.note} ${styles.mails}`}>
        {others.map((mail) => (
          <li key={mail.id} data-late={mail.state === 'dead' || undefined}>
            {mailName(mail.kind)}: {stateText(mail)}
          </li>
        ))}
      </ul>
    </>
  );
}
