import type { Href } from '../../../contract/routes.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import styles from './step.module.css';

type Props = {
  heading: string;
  lead: string;
  button?: string | undefined;
  notes: string[];
  links: { name: string; path: Href }[];
};

/** A page that a mail or a form leads to. Its form has no action: it goes to the page's own address, token and all. */
export function Step({ heading, lead, button, notes, links }: Props) {
  return (
    <section className={styles.step}>
      <div className={styles.inner}>
        <h1>
          <Marked text={heading} />
        </h1>
        <p>{lead}</p>
        <div className={styles.actions}>
          {button && (
            <form method="post">
              <button type="submit" className={buttonClass('tape')}>
                {button}
              </button>
            </form>
          )}
          {links.map((link, index) => (
            <ButtonLink key={link.path} href={link.path} variant={index === 0 && !button ? 'ink' : 'ghost'}>
              {link.name}
            </ButtonLink>
          ))}
        </div>
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
