import bob from '../../ui/plumb-bob.module.css';
import roles from '../../ui/text-roles.module.css';
import styles from './table-of-contents.module.css';

type Heading = { depth: number; slug: string; text: string };

/** The headings of the page. A page script marks the current one. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  return (
    <nav className={styles.contents} aria-label="On this page" data-contents>
      <i className={bob.hung} aria-hidden="true" />
      <p className={roles.label}>On this page</p>
      <ol>
        {listed.map(({ slug, text, depth }) => (
          <li key={slug} className={depth === 3 ? styles.deeper : undefined}>
            <a href={`#${slug}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
