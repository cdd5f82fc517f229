import { LabelledSvg } from '../../instruments/labelled-svg.tsx';
import { Panel } from '../../instruments/panel.tsx';
import { Readouts } from '../../instruments/readouts.tsx';
import type { Figure } from '../../lib/figures.ts';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './success-story.module.css';
import { cellPaths, fewerErrors, wrongOf } from './wrong-words.ts';

type Labelled = { figure: Figure; label: string };

type Props = {
  title: string;
  note: string;
  label: string;
  before: Labelled;
  after: Labelled;
  languages: Labelled;
  months: Labelled;
  fewer: string;
};

function Hundred({ figure, label }: Labelled) {
  const accuracy = figure.number ?? 0;
  const { right, wrong } = cellPaths(accuracy);
  return (
    <div>
      <p className={roles.label}>
        <b>{figure.value}</b> {label}
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
export function SuccessStory({ title, note, label, before, after, languages, months, fewer }: Props) {
  const share = fewerErrors(before.figure.number ?? 0, after.figure.number ?? 0);
  return (
    <Section title={title} note={note}>
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
    </Section>
  );
}
