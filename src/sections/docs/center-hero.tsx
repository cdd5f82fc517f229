import type { ReactNode } from 'react';
import { kindId } from '../../lib/document-kinds.ts';
import { Opening } from '../../ui/opening.tsx';
import { OtherPage, type OtherPageProps } from './other-page.tsx';
import styles from './center-hero.module.css';

type Props = {
  title: string;
  lead: string;
  other: OtherPageProps;
  labs?: OtherPageProps | undefined;
  drawer: { label: string; public: string };
  categories: { name: string; description: string; count: string }[];
  documents: number;
  minutes: number;
  /** The search box. */
  children?: ReactNode;
};

/** The heading and the search; beside them a drawer with one folder for each kind of document. */
export function CenterHero({
  title,
  lead,
  other,
  labs,
  drawer,
  categories,
  documents,
  minutes,
  children,
}: Props) {
  return (
    <Opening
      large
      title={title}
      lead={lead}
      aside={
        <nav className={styles.drawer} aria-label={drawer.label}>
          <ul>
            {categories.map(({ name, description, count }) => (
              <li key={name}>
                <a href={`/docs#${kindId(name)}`}>
                  <b>{count}</b>
                  <span>
                    <strong>{name}</strong>
                    {description}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <a href="/docs">
            <span>
              {drawer.public}
              <b>
                {documents} documents, {minutes} minutes
              </b>
            </span>
          </a>
        </nav>
      }
    >
      {children}
      <OtherPage {...other} />
      {labs && <OtherPage {...labs} />}
    </Opening>
  );
}
