import type { Href } from '../../contract/routes.ts';
import { ButtonLink } from './button.tsx';
import styles from './call-band.module.css';
import { Marked } from './marked.tsx';
import { TapeRule } from './tape-rule.tsx';

export type CallBandProps = { title: string; text: string; label: string; href: Href };

/** The last word of a page: on tape, or on the dark of the panels under a tape edge. */
export function CallBand({ title, text, label, href, ground }: CallBandProps & { ground: 'tape' | 'panel' }) {
  return (
    <section className={styles[ground]}>
      <TapeRule />
      <div className={styles.inner}>
        <h2>{ground === 'panel' ? <Marked text={title} /> : title.replaceAll('*', '')}</h2>
        <p>{text}</p>
        <ButtonLink href={href} variant={ground === 'panel' ? 'tape' : 'ink'} arrow>
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}
