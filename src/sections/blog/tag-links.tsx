import type { Tag } from '../../lib/article.ts';
import line from './line.module.css';

export function TagLinks({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul className={line.tags}>
      {tags.map(({ name, path }) => (
        <li key={path}>
          {/* The # distinguishes the tag Security from the category of that name, also for screen readers. */}
          <a href={path}>{`#${name}`}</a>
        </li>
      ))}
    </ul>
  );
}
