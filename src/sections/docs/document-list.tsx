import type { ContentPath, RoutePath } from '../../../contract/routes.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './document-list.module.css';

export type DocumentLink = { title: string; path: RoutePath | ContentPath };
export type ListedSection = { name: string; documents: DocumentLink[] };

/** Every document by section, with the current one marked. */
export function DocumentList({ sections, current }: { sections: ListedSection[]; current: string }) {
  return (
    <nav className={styles.list} aria-label="All documents">
      {sections.map(({ name, documents }) => (
        <div key={name}>
          <p className={roles.label}>{name}</p>
          <ul>
            {documents.map(({ title, path }) => (
              <li key={path}>
                <a href={path} aria-current={path === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
