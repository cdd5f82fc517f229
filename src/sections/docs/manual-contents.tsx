import { kindId } from '../../lib/document-kinds.ts';
import { slugOf } from '../../lib/slug.ts';
import { Section } from '../../ui/section.tsx';
import type { DocumentLink, ListedSection } from './document-list.tsx';
import styles from './manual-contents.module.css';

type Entry = DocumentLink & { description: string; minutes: number };
type Props = {
  sections: { name: string; note: string; documents: Entry[] }[];
  kinds: { title: string; note: string; items: ListedSection[] };
};

/** The contents as in a printed manual: title, dots, reading time. Below, the same documents by kind. */
export function ManualContents({ sections, kinds }: Props) {
  return (
    <Section>
      {sections.map(({ name, note, documents }) => (
        <section key={name} className={styles.part} id={slugOf(name)}>
          <div>
            <h2>{name}</h2>
            <p>{note}</p>
          </div>
          <ol>
            {documents.map(({ title, path, description, minutes }) => (
              <li key={path}>
                <a href={path}>
                  <b>{title}</b>
                  <i aria-hidden="true" />
                  <span>{minutes} min</span>
                </a>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section className={styles.part} id="kinds">
        <div>
          <h2>{kinds.title}</h2>
          <p>{kinds.note}</p>
        </div>
        <dl>
          {kinds.items.map(({ name, documents }) => (
            <div key={name} id={kindId(name)}>
              <dt>{name}</dt>
              {documents.map(({ title, path }) => (
                <dd key={path}>
                  <a href={path}>{title}</a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </Section>
  );
}
