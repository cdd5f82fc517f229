import type { ReactNode } from 'react';
import type { Category, Tag } from '../../lib/article.ts';
import { CategoryMark } from './category-mark.tsx';
import { FeedLinks } from './feed-links.tsx';
import { NEWSLETTER_FIELD } from './newsletter-field.ts';
import styles from './sidebar.module.css';

export type SidebarProps = {
  categories: string;
  categoriesNote: string;
  tags: string;
  newsletter: { title: string; text: string };
  feeds: string;
};

type Props = {
  words: SidebarProps;
  categories: readonly (Category & { count: string })[];
  tags: readonly Tag[];
  /** The page that is shown: its own entry is marked. */
  currentPath: string;
  /** The newsletter's form. */
  children?: ReactNode;
};

export function Sidebar({ words, categories, tags, currentPath, children }: Props) {
  const current = (path: string) => (path === currentPath ? 'page' : undefined);
  return (
    <aside className={styles.sidebar} aria-label="About the blog">
      <section>
        <h2>{words.categories}</h2>
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
        <p className={styles.note}>{words.categoriesNote}</p>
      </section>
      <section>
        <h2>{words.tags}</h2>
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
      <section className={styles.newsletter}>
        <h2 id={NEWSLETTER_FIELD} tabIndex={-1}>
          {words.newsletter.title}
        </h2>
        <p>{words.newsletter.text}</p>
        {children}
        <FeedLinks label={words.feeds} />
      </section>
    </aside>
  );
}
