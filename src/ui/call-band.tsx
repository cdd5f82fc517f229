import type { Href } from '../../contract/routes.ts';
import { ButtonLink } from './button.tsx';
import styles from './call-band.module.css';
import { Marked } from './marked.tsx';
import { TapeRule } from './tape-rule.tsx';

export type CallBandProps = {
  title: string;
  text: string;
  label: string;
  href: Href;
  /** Where the reader may convince himself. */
  proof?: { label: string; href: Href } | undefined;
};

type Props = CallBandProps & { ground: 'tape' | 'panel' };

/** The last word of a page: on tape, or on the dark of the panels under a tape edge. */
export function CallBand({ title, text, label, href, proof, ground }: Props) {
  return (
    <section className={styles[ground]}>
      <TapeRule />
      <div className={styles.inner}>
        <h2>{ground === 'panel' ? <Marked text={title} /> : title.replaceAll('*', '')}</h2>
        <p>
          {text} {proof && <a href={proof.href}>{proof.label}</a>}
        </p>
        <ButtonLink href={href} variant={ground === 'panel' ? 'tape' : 'ink'} arrow>
          {label}
        </ButtonLink>
      </div>
    </section>
  );
}
