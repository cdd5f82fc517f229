import type { Href } from '../../../contract/routes.ts';
import { Drawing } from '../../ui/drawing.tsx';
import type { DrawingName } from '../../ui/drawings.ts';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './labs.module.css';

type Props = {
  labs: { path: Href; name: string; question: string; takes: string; drawing: DrawingName }[];
};

export function LabList({ labs }: Props) {
  return (
    <Section>
      <ul className={styles.list}>
        {labs.map(({ path, name, question, takes, drawing }) => (
          <li key={path}>
            <Drawing name={drawing} />
            <div>
              <h2>
                <a className={`${roles.link} ${roles.cover}`} href={path}>
                  {name}
                </a>
              </h2>
              <p>{question}</p>
              <p className={roles.label}>{takes}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
