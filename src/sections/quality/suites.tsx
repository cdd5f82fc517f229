import { Section } from '../../ui/section.tsx';
import { Result } from './result.tsx';
import { SuiteTable, type Counted } from './suite-table.tsx';

type Props = { title: string; note: string; suites: readonly Counted[] | null };

export function Suites({ title, note, suites }: Props) {
  return (
    <Section id="suites" title={title} note={note}>
      {suites === null ? <Result passes={undefined} /> : <SuiteTable name="suite" rows={suites} timed />}
    </Section>
  );
}
