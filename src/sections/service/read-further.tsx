import type { Href } from '../../../contract/routes.ts';
import layout from '../../ui/layout.module.css';
import styles from './read-further.module.css';

type Further = { kind: string; title: string; path: Href; note: string };

/** Three ways to look closer before the closing call: how it is done, why, and one that was done. */
export function ReadFurther({ items }: { items: Further[] }) {
  return (
    <section
      className={`${layout.section} ${styles.further}`}
      aria-labelledby="further"
      data-pagefind-ignore=""
    >
      <h2 id="further">Read further</h2>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <span>{item.kind}</span>
            <a href={item.path}>{item.title}</a>
            <span>{item.note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
