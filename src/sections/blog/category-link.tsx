import type { Category } from '../../lib/article.ts';
import { CategoryMark } from './category-mark.tsx';
import line from './line.module.css';

export function CategoryLink(category: Category) {
  return (
    <a className={line.category} href={category.path}>
      <CategoryMark {...category} />
      {category.name}
    </a>
  );
}
