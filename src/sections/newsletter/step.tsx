import { Actions, type Action } from '../../ui/actions.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Opening } from '../../ui/opening.tsx';
import styles from './step.module.css';

type Props = {
  heading: string;
  lead: string;
  button?: string | undefined;
  notes: string[];
  links: Action[];
};

/** A page that a mail or a form links to. Its form has no action, so it posts to the page's own address with its token. */
export function Step({ heading, lead, button, notes, links }: Props) {
  return (
    <Opening title={heading} lead={lead} className={styles.opening}>
      <Actions links={button ? links.map((link) => ({ ...link, variant: 'ghost' })) : links}>
        {button && (
          <form method="post">
            <button type="submit" className={buttonClass('tape')}>
              {button}
            </button>
          </form>
        )}
      </Actions>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Opening>
  );
}
