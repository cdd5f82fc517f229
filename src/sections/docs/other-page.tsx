import type { Href } from '../../../contract/routes.ts';
import styles from './other-page.module.css';

export type OtherPageProps = { before: string; label: string; href: Href; after: string };

/** One sentence on how the other page of documents differs from this one. */
export function OtherPage({ before, label, href, after }: OtherPageProps) {
  return (
    <p className={styles.other}>
      {before} <a href={href}>{label}</a> {after}
    </p>
  );
}
