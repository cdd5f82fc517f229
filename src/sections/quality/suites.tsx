import type { pageOf } from '../../quality/page.ts';
import { Section } from '../../ui/section.tsx';
import { Fold } from './fold.tsx';
import { Result } from './result.tsx';
import { SuiteTable } from './suite-table.tsx';

type Props = { title: string; note: string; ran: ReturnType<typeof pageOf>['suites'] };

export function Suites({ title, note, ran }: Props) {
  return (
    <Section id="suites" title={title} note={note}>
      {ran ? (
        <Fold name={<span>All suites</span>} passes={ran.passes} word={ran.word}>
          <SuiteTable name="suite" rows={ran.suites} timed />
        </Fold>
      ) : (
        <Result passes={undefined} />
      )}
    </Section>
  );
}
