import type { ReactNode } from 'react';
import { Marked } from '../../ui/marked.tsx';
import type { DocumentLink } from './document-list.tsx';
import styles from './index-hero.module.css';

type Props = {
  title: string;
  lead: string;
  start: { title: string; items: (DocumentLink & { said: string })[] };
  /** The search box. */
  children?: ReactNode;
};

/** Search for those who know what they look for, four first sentences for those who do not. */
export function IndexHero({ title, lead, start, children }: Props) {
  return (
    <div className={styles.hero}>
      <div>
        <h1>
          <Marked text={title} />
        </h1>
        <p>{lead}</p>
        {children}
      </div>
      <nav aria-labelledby="where-to-start">
        <h2 id="where-to-start">{start.title}</h2>
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
    </div>
  );
}
