import { buttonClass } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './trust.module.css';

type Props = {
  title: string;
  note: string;
  counts: { label: string; value: string }[];
  file: string;
  label: string;
};

export function MadeOf({ title, note, counts, file, label }: Props) {
  return (
    <Section title={title} note={note}>
      <Figures items={counts} />
      <p className={styles.ways}>
        <a className={buttonClass('ghost')} href={file} download>
          {label}
        </a>
      </p>
    </Section>
  );
}
