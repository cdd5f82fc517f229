import type { Href } from '../../../contract/routes.ts';
import { serviceAt, type ServiceLine } from './service-line.ts';
import styles from './symptom-guide.module.css';

type Props = { title: string; items: { symptom: string; path: Href }[]; services: ServiceLine[] };

/** Symptom on the left, the service that finds its cause on the right; the whole line is the link. */
export function SymptomGuide({ title, items, services }: Props) {
  return (
    <nav className={styles.guide} aria-labelledby="guide">
      <h2 id="guide">{title}</h2>
      <ul>
        {items.map(({ symptom, path }) => (
          <li key={path}>
            <a href={path}>
              {`${symptom} `}
              <b>{serviceAt(services, path).name}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
