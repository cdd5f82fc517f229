import type { Href } from '../../../contract/routes.ts';
import { Section, SectionHead } from '../../ui/section.tsx';
import styles from './said-guide.module.css';

type Props = {
  title: string;
  note: string;
  items: { said: string; name: string; path: Href; because: string }[];
};

export function SaidGuide({ title, note, items }: Props) {
  return (
    <Section>
      <SectionHead title={title} note={note} />
      <ul className={styles.said}>
        {items.map((item) => (
          <li key={item.path} data-settle="">
            <q>{item.said}</q>
            <p>
              <a href={item.path}>{item.name}</a>
              {item.because}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
