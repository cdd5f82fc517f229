import type { ReactNode } from 'react';
import { Opening } from '../../ui/opening.tsx';
import type { DocumentLink } from './document-list.tsx';
import roles from '../../ui/text-roles.module.css';
import { OtherPage, type OtherPageProps } from './other-page.tsx';
import styles from './index-hero.module.css';

type Props = {
  title: string;
  lead: string;
  other: OtherPageProps;
  start: { title: string; items: (DocumentLink & { said: string })[] };
  /** The search box. */
  children?: ReactNode;
};

/** Search for readers who know what they need, four starting points for those who do not. */
export function IndexHero({ title, lead, other, start, children }: Props) {
  return (
    <Opening
      large
      ground="plain"
      title={title}
      lead={lead}
      className={styles.opening}
      aside={
        <nav className={styles.start} aria-labelledby="where-to-start">
          <h2 id="where-to-start" className={roles.label}>
            {start.title}
          </h2>
          <ul>
            {start.items.map((item) => (
              <li key={item.path}>
                <a href={item.path}>
                  {`${item.said} `}
                  <b>{item.title}</b>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children}
      <OtherPage {...other} />
    </Opening>
  );
}
