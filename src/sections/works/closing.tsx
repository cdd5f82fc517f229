import type { Href } from '../../../contract/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TapeRule } from '../../ui/tape-rule.tsx';
import styles from './closing.module.css';

type Link = { label: string; href: Href };

export function Closing({
  title,
  text,
  all,
  contact,
}: {
  title: string;
  text: string;
  all: Link;
  contact: Link;
}) {
  return (
    <section className={styles.closing}>
      <TapeRule />
      <div>
        <h2>{title.replaceAll('*', '')}</h2>
        <p>{text}</p>
        <p>
          <ButtonLink href={contact.href} arrow>
            {contact.label}
          </ButtonLink>
          <ButtonLink href={all.href} variant="ghost">
            {all.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
