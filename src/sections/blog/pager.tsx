import type { Href } from '../../../contract/routes.ts';
import { pagerNumbers } from '../../lib/article-order.ts';
import styles from './pager.module.css';

type Props = { label: string; current: number; last: number; pathOf: (page: number) => Href };

function Step({ name, href, rel }: { name: string; href: Href | undefined; rel: 'prev' | 'next' }) {
  return href ? (
    <a href={href} rel={rel}>
      {name}
    </a>
  ) : (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `a` without a target is no link to a screen reader
    <span role="link" aria-disabled="true">
      {name}
    </span>
  );
}

export function Pager({ label, current, last, pathOf }: Props) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step name="Previous" rel="prev" href={current > 1 ? pathOf(current - 1) : undefined} />
      <ol>
        {pagerNumbers(current, last).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              '…'
            ) : (
              <a href={pathOf(page)} aria-current={page === current ? 'page' : undefined}>
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step name="Next" rel="next" href={current < last ? pathOf(current + 1) : undefined} />
    </nav>
  );
}
