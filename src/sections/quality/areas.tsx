import { Section } from '../../ui/section.tsx';
import unfolds from '../../ui/unfolds.module.css';
import { SuiteTable, type Counted } from './suite-table.tsx';

type Suite = { name: string; areas: readonly Counted[] };
type Props = { title: string; note: string; suites: readonly Suite[] };

/** Tests by part of the code, one disclosure per suite. */
export function Areas({ title, note, suites }: Props) {
  return (
    <Section title={title} note={note}>
      {suites
        .filter(({ areas }) => areas.length > 0)
        .map(({ name, areas }) => (
          <details key={name} className={unfolds.unfolds}>
            <summary>{`${name} (${areas.length})`}</summary>
            <SuiteTable name={`${name} tests by area`} rows={areas} />
          </details>
        ))}
    </Section>
  );
}
