import type { ReactNode } from 'react';
import '../../ui/scroll-frame.module.css';
import code from './code.module.css';
import styles from './prose.module.css';

/** Rendered Markdown at reading width. `searchable` adds it to the search index. */
export function Prose({ searchable = false, children }: { searchable?: boolean; children?: ReactNode }) {
  return (
    <div className={`${styles.prose} ${code.code}`} data-pagefind-body={searchable ? '' : undefined}>
      {children}
    </div>
  );
}
