import { LabelledSvg } from '../../instruments/labelled-svg.tsx';
import { Panel } from '../../instruments/panel.tsx';
import { Readouts } from '../../instruments/readouts.tsx';
import type { Figure } from '../../lib/figures.ts';
import { CompanyMark, CompanyNote } from '../../ui/company-figure.tsx';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './success-story.module.css';
import { cellPaths, fewerErrors, wrongOf } from './wrong-words.ts';

type Labelled = { figure: Figure; label: string };

type Props = Head &
  Record<'before' | 'after' | 'languages' | 'months', Labelled> & { label: string; fewer: string };

function Hundred({ figure, label }: Labelled) {
  const accuracy = figure.number ?? 0;
  const { right, wrong } = cellPaths(accuracy);
  return (
    <div>
      <p className={roles.label}>
        <b>{figure.value}</b> {label}
        <CompanyMark basis={figure.basis} />
      </p>
      <LabelledSvg
        className={styles.cells}
        viewBox="0 0 198 48"
        label={`${wrongOf(accuracy)} of 100 words wrong`}
      >
        <path d={right} />
        <path d={wrong} />
      </LabelledSvg>
      <small className={roles.label} aria-hidden="true">
        {wrongOf(accuracy)} of 100 words wrong
      </small>
    </div>
  );
}

/** Two accuracies as cells, one per word of a hundred dictated words. */
export function SuccessStory({ label, before, after, languages, months, fewer, ...head }: Props) {
  const share = fewerErrors(before.figure.number ?? 0, after.figure.number ?? 0);
  return (
    <Section {...head}>
      <Panel label={label}>
        <div className={styles.pair}>
          <Hundred {...before} />
          <Hundred {...after} />
        </div>
        <Readouts
          items={[
            { figure: languages.figure.value, label: languages.label },
            { figure: months.figure.value, label: months.label },
            { figure: { value: String(share), unit: '%' }, label: fewer },
          ]}
        />
      </Panel>
      <CompanyNote figures={[before.figure, after.figure, languages.figure, months.figure]} />
    </Section>
  );
}
