import type { ReactNode } from 'react';
import { kindId } from '../../lib/document-kinds.ts';
import { Opening } from '../../ui/opening.tsx';
import roles from '../../ui/text-roles.module.css';
import { OtherPage, type OtherPageProps } from './other-page.tsx';
import styles from './center-hero.module.css';

type DrawerProps = {
  drawer: { label: string; public: string };
  categories: { name: string; description: string; count: string }[];
  documents: number;
  minutes: number;
};

type Props = DrawerProps & {
  title: string;
  lead: string;
  other: OtherPageProps;
  labs?: OtherPageProps | undefined;
  /** The search box. */
  children?: ReactNode;
};

/** A drawer with one folder for each kind of document. */
function Drawer({ drawer, categories, documents, minutes }: DrawerProps) {
  return (
    <nav className={styles.drawer} aria-label={drawer.label}>
      <ul>
        {categories.map(({ name, description, count }) => (
          <li key={name}>
            <a className={styles.folder} href={`/docs#${kindId(name)}`}>
              <b className={roles.label}>{count}</b>
              <span className={roles.note}>
                <strong className={roles.name}>{name}</strong>
                {description}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.front} href="/docs">
        <span className={roles.label}>
          {drawer.public}
          <b>
            {documents} documents, {minutes} minutes
          </b>
        </span>
      </a>
    </nav>
  );
}

/** The heading and the search, beside the drawer. */
export function CenterHero({ title, lead, other, labs, children, ...drawer }: Props) {
  return (
    <Opening large title={title} lead={lead} aside={<Drawer {...drawer} />}>
      {children}
      <OtherPage {...other} />
      {labs && <OtherPage {...labs} />}
    </Opening>
  );
}
