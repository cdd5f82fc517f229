import type { Href } from '../../../contract/routes.ts';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './quote-guide.module.css';

type Props = {
  title: string;
  note: string;
  items: { said: string; name: string; path: Href; because: string }[];
};

/** What a client says on the left, the service that answers it on the right. */
export function QuoteGuide({ title, note, items }: Props) {
  return (
    <Section title={title} note={note}>
      <ul className={styles.quotes}>
        {items.map((item) => (
          <li key={item.path} data-settle="">
            <q className={roles.name}>{item.said}</q>
            <p className={roles.note}>
              <a className={`${roles.onward} ${roles.link}`} href={item.path}>
                {item.name}
              </a>
              {item.because}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
