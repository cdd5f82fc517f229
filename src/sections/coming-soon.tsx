import { Fragment } from 'react';
import type { Href } from '../../contract/routes.ts';
import { LinkList } from '../ui/link-list.tsx';
import layout from '../ui/layout.module.css';
import ground from '../ui/ground.module.css';
import linkRows from '../ui/link-rows.module.css';
import roles from '../ui/text-roles.module.css';
import styles from './coming-soon.module.css';

type Link = { name: string; path: Href };

type Props = {
  title: string;
  /** One line that says where to look until then. */
  meanwhile?: { text: string; links: Link[] } | undefined;
  /** Links to existing pages. */
  ways?: { name: string; links: Link[] }[];
};

/** A page that does not exist yet: the heading with a plumb line next to it. */
export function ComingSoon({ title, meanwhile, ways }: Props) {
  return (
    <section id="opening" className={`${ground.graph} ${styles.soon}`}>
      <div className={`${layout.container} ${layout.large} ${styles.inner}`}>
        <div>
          <h1>{title}</h1>
          <p>Coming Soon</p>
          {meanwhile && (
            <p className={styles.meanwhile}>
              {meanwhile.text}
              {meanwhile.links.map(({ name, path }, index) => (
                <Fragment key={path}>
                  {index === 0 ? ' ' : ' and '}
                  <a className={roles.onward} href={path}>
                    {name}
                  </a>
                </Fragment>
              ))}
            </p>
          )}
          {ways?.map((way) => (
            <nav key={way.name} aria-label={way.name}>
              <h2 className={roles.label}>{way.name}</h2>
              <LinkList className={linkRows.rows} links={way.links} />
            </nav>
          ))}
        </div>
        <svg viewBox="0 0 240 560" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
          <path className={styles.scale} d="M200 0v560" />
          <g className={styles.swing}>
            <path className={styles.string} d="M100 -200v560" />
            <path className={styles.bob} d="M52 360h96l-13 50-35 62-35-62z" />
            <path className={styles.band} d="M61 380h78" />
          </g>
        </svg>
      </div>
    </section>
  );
}
