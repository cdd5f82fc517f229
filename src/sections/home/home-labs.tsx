import type { Href } from '../../../contract/routes.ts';
import { WordErrors } from '../../instruments/word-errors.tsx';
import onward from '../../ui/onward.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './home-labs.module.css';

type Props = {
  title: string;
  note: string;
  trial: { label: string; reference: string; hypothesis: string; more: { label: string; href: Href } };
  labs: { path: Href; name: string; gives: string }[];
};

/** One lab in miniature, and what each of them gives. */
export function HomeLabs({ title, note, trial: { more, ...trial }, labs }: Props) {
  return (
    <Section id="labs" title={title} note={note}>
      <div className={styles.labs}>
        <div data-settle="">
          <WordErrors {...trial} />
          <a className={onward.onward} href={more.href}>
            {`${more.label} `}
            <span aria-hidden="true">→</span>
          </a>
        </div>
        <ul className={styles.list} data-settle="">
          {labs.map(({ path, name, gives }) => (
            <li key={path}>
              <a className={`${roles.name} ${roles.link} ${roles.cover}`} href={path}>
                {name}
              </a>
              <p className={roles.note}>{gives}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
