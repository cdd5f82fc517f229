import { Section } from '../../ui/section.tsx';
import unfolds from '../../ui/unfolds.module.css';
import { SuiteTable, type Counted } from './suite-table.tsx';
import styles from './quality.module.css';

type Suite = { name: string; areas: readonly Counted[] };
type Props = { title: string; note: string; suites: readonly Suite[] };

/** How many tests each part of the code has: one fold for each suite that has parts. */
export function Areas({ title, note, suites }: Props) {
  return (
    <Section title={title} note={note}>
      {suites
        .filter(({ areas }) => areas.length > 0)
        .map(({ name, areas }) => (
          <details key={name} className={`${unfolds.unfolds} ${styles.details}`}>
            <summary>{`${name} (${areas.length})`}</summary>
            <SuiteTable name={`areas of ${name}`} rows={areas} />
          </details>
        ))}
    </Section>
  );
}
