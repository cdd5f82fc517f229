import type { Href } from '../../contract/routes.ts';
import { Actions } from './actions.tsx';
import { ButtonLink } from './button.tsx';
import styles from './call-band.module.css';
import grounds from './ground.module.css';
import layout from './layout.module.css';
import { Linked } from './linked.tsx';
import { Marked } from './marked.tsx';
import { TapeRule } from './tape-rule.tsx';

type Link = { label: string; href: Href };

type Props = Link & {
  title: string;
  text: string;
  /** A link to evidence. */
  proof?: Link | undefined;
  /** A second link. */
  more?: Link | undefined;
  ground: 'tape' | 'panel';
};

/** A page's closing call to action: on tape, or on the panels' dark ground under a tape edge. */
export function CallBand({ title, text, label, href, proof, more, ground }: Props) {
  const button = (
    <ButtonLink href={href} variant={ground === 'panel' ? 'tape' : 'ink'} arrow>
      {label}
    </ButtonLink>
  );
  return (
    <section className={grounds[ground]}>
      <TapeRule />
      <div className={`${layout.container} ${styles.inner}`}>
        <h2>{ground === 'panel' ? <Marked text={title} /> : title.replaceAll('*', '')}</h2>
        <p className={more && styles.wide}>
          <Linked text={text} /> {proof && <a href={proof.href}>{proof.label}</a>}
        </p>
        {more ? <Actions links={[{ ...more, variant: 'ghost' }]}>{button}</Actions> : button}
      </div>
    </section>
  );
}
