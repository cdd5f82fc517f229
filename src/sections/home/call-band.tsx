import type { Href } from '../../../contract/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TapeRule } from '../../ui/tape-rule.tsx';
import styles from './call-band.module.css';

/** The last word of a page, on tape. */
export function CallBand({ title, text, label, href }: { title: string; text: string; label: string; href: Href }) {
  return (
    <section className={styles.call}>
      <TapeRule />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <ButtonLink href={href} arrow>
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}
