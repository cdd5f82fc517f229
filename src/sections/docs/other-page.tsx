import type { Href } from '../../../contract/routes.ts';
import styles from './other-page.module.css';

export type OtherPageProps = { before: string; label: string; href: Href; after: string };

/** There are two pages of documents. Each says in one sentence how the other differs. */
export function OtherPage({ before, label, href, after }: OtherPageProps) {
  return (
    <p className={styles.other}>
      {before} <a href={href}>{label}</a> {after}
    </p>
  );
}
