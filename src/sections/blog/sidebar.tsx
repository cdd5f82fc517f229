import type { ReactNode } from 'react';
import { sum } from '../../../metrics/mean.ts';
import type { Category, Tag } from '../../lib/article.ts';
import roles from '../../ui/text-roles.module.css';
import { CategoryMark } from './category-mark.tsx';
import styles from './sidebar.module.css';

type Props = {
  words: { categories: string; categoriesNote: string; tags: string };
  /** `count` is the company’s figure, `onSite` what this site has. */
  categories: readonly (Category & { count: string; onSite: number })[];
  tags: readonly Tag[];
  /** The current page, whose entry is marked. */
  currentPath: string;
  /** The newsletter's box. */
  children?: ReactNode;
};

export function Sidebar({ words, categories, tags, currentPath, children }: Props) {
  const current = (path: string) => (path === currentPath ? 'page' : undefined);
  return (
    <aside className={styles.sidebar} aria-label="About the blog">
      <section>
        <h2 className={roles.subhead}>{words.categories}</h2>
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category.path}>
              <a href={category.path} aria-current={current(category.path)}>
                <CategoryMark {...category} />
                {category.name}
                <b>{category.count}</b>
              </a>
            </li>
          ))}
        </ul>
        <p
          className={roles.note}
        >{`${words.categoriesNote} ${sum(categories.map(({ onSite }) => onSite))}.`}</p>
      </section>
      <section>
        <h2 className={roles.subhead}>{words.tags}</h2>
        <ul className={styles.tags}>
          {tags.map(({ name, path }) => (
            <li key={path}>
              <a href={path} aria-current={current(path)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.newsletter}>{children}</div>
    </aside>
  );
}
