import type { Href } from '../../../contract/routes.ts';
import roles from '../../ui/text-roles.module.css';
import { serviceAt, type ServiceLine } from './service-line.ts';
import styles from './symptom-guide.module.css';

type Props = { title: string; items: { symptom: string; path: Href }[]; services: ServiceLine[] };

/** Symptoms on the left, the service for each on the right; the whole row is the link. */
export function SymptomGuide({ title, items, services }: Props) {
  return (
    <nav className={styles.guide} aria-labelledby="guide">
      <h2 id="guide">{title}</h2>
      <ul>
        {items.map(({ symptom, path }) => (
          <li key={path}>
            <a href={path}>
              {`${symptom} `}
              <b className={roles.label}>{serviceAt(services, path).name}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
