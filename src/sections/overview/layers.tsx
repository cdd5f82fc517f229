import type { Href } from '../../../contract/routes.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './layers.module.css';
import { serviceAt, type ServiceLine } from './service-line.ts';

type Props = {
  label: string;
  items: { layer: string; finds: string; path: Href }[];
  services: ServiceLine[];
};

/** A section through a product, with the plumb line dropped through it. */
export function Layers({ label, items, services }: Props) {
  return (
    <nav className={styles.layers} aria-label={label}>
      <ol>
        {items.map(({ layer, finds, path }) => (
          <li key={path}>
            <a href={path}>
              <small className={roles.label}>{layer}</small>
              <b className={roles.name}>{serviceAt(services, path).name}</b>
              <span className={roles.note}>{finds}</span>
            </a>
          </li>
        ))}
      </ol>
      <svg viewBox="0 0 26 34" aria-hidden="true">
        <path d="M5 8h16l-2 8-6 17-6-17z" />
        <path d="M7 12h12" />
      </svg>
    </nav>
  );
}
