import { Pairs } from '../../ui/pairs.tsx';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './quality.module.css';

type Props = Head & { facts: readonly { name: string; value: string }[] };

/** The commit and the machine that were measured. */
export function Run({ facts, ...head }: Props) {
  return (
    <Section {...head}>
      <div className={styles.facts}>
        <Pairs items={facts} className={roles.label} />
      </div>
    </Section>
  );
}
