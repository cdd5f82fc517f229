import type { ReactNode } from 'react';
import { kindId } from '../../lib/document-kinds.ts';
import { slugOf } from '../../lib/slug.ts';
import layout from '../../ui/layout.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import type { DocumentLink, ListedSection } from './document-list.tsx';
import styles from './manual-contents.module.css';

type Entry = DocumentLink & { description: string; minutes: number };
type Props = {
  sections: { name: string; note: string; documents: Entry[] }[];
  kinds: { title: string; note: string; items: ListedSection[] };
};

function Part({ id, title, note, children }: Head & { children: ReactNode }) {
  return (
    <section className={`${layout.columns} ${styles.part}`} id={id}>
      <div>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </section>
  );
}

/** The contents as in a printed manual: title, dots, reading time. Below, the same documents by kind. */
export function ManualContents({ sections, kinds }: Props) {
  return (
    <Section>
      {sections.map(({ name, note, documents }) => (
        <Part key={name} id={slugOf(name)} title={name} note={note}>
          <ol>
            {documents.map(({ title, path, description, minutes }) => (
              <li key={path}>
                <a className={styles.entry} href={path}>
                  <b className={roles.name}>{title}</b>
                  <i aria-hidden="true" />
                  <span className={roles.label}>{minutes} min</span>
                </a>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </Part>
      ))}
      <Part id="kinds" title={kinds.title} note={kinds.note}>
        <dl>
          {kinds.items.map(({ name, documents }) => (
            <div key={name} className={styles.kind} id={kindId(name)}>
              <dt className={roles.name}>{name}</dt>
              {documents.map(({ title, path }) => (
                <dd key={path}>
                  <a href={path}>{title}</a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Part>
    </Section>
  );
}
