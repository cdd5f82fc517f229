import type { Href } from '../../contract/routes.ts';
import layout from '../ui/layout.module.css';
import styles from './breadcrumbs.module.css';

export type Crumb = { name: string; path: Href };

/** The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={`${layout.container} ${styles.crumbs}`} aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <a href={crumb.path}>{crumb.name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
