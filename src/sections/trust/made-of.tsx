import { buttonClass } from '../../ui/button.tsx';
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
      <ul className={styles.counts}>
        {counts.map(({ number, text }) => (
          <li key={text}>
            <b>{number.toLocaleString('en-GB')}</b> {text}
          </li>
        ))}
      </ul>
      <a className={buttonClass('ghost')} href={file} download>
        {label}
      </a>
    </Section>
  );
}
