import type { Category } from '../../lib/article.ts';
import { CategoryMark } from './category-mark.tsx';
import styles from './category-link.module.css';

export function CategoryLink(category: Category) {
  return (
    <a className={styles.category} href={category.path}>
      <CategoryMark {...category} />
      {category.name}
    </a>
  );
}
