import type { Href } from '../../../contract/routes.ts';
import { LinkList } from '../../ui/link-list.tsx';
import linkRows from '../../ui/link-rows.module.css';
import roles from '../../ui/text-roles.module.css';
import styles from './browse.module.css';

export type BrowseGroup = { name: string; links: { name: string; path: Href }[] };

/** The site's pages in columns, for browsing instead of searching. */
export function Browse({ groups }: { groups: BrowseGroup[] }) {
  return (
    <div className={`${linkRows.rows} ${styles.groups}`}>
      {groups.map(({ name, links }) => (
        <section key={name} aria-label={name}>
          <h2 className={roles.subhead}>{name}</h2>
          <LinkList links={links} />
        </section>
      ))}
    </div>
  );
}
