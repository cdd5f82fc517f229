import { buttonClass } from '../../ui/button.tsx';
import figures from '../../ui/figures.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './trust.module.css';

type Props = {
  title: string;
  note: string;
  counts: { number: number; text: string }[];
  file: string;
  label: string;
};

export function MadeOf({ title, note, counts, file, label }: Props) {
  return (
    <Section title={title} note={note}>
      <dl className={figures.figures}>
        {counts.map(({ number, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{number.toLocaleString('en-GB')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.ways}>
        <a className={buttonClass('ghost')} href={file} download>
          {label}
        </a>
      </p>
    </Section>
  );
}
