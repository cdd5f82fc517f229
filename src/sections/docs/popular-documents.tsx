import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import type { DocumentLink } from './document-list.tsx';
import styles from './popular-documents.module.css';

type Popular = DocumentLink & {
  id: string;
  description: string;
  category?: string | undefined;
  minutes: number;
  downloads?: number | undefined;
};

/** Each document with its reading time as a piece of tape, one mark per minute. */
export function PopularDocuments(props: { title: string; note: string; documents: Popular[] }) {
  return (
    <Section title={props.title} note={props.note}>
      <ul className={styles.list}>
        {props.documents.map(({ id, title, path, description, category, minutes, downloads = 0 }) => (
          <li key={id} data-settle="">
            <h3>
              <a className={roles.link} href={path}>
                {title}
              </a>
            </h3>
            <p>{description}</p>
            <span className={`${roles.label} ${styles.category}`}>{category}</span>
            <span className={`${roles.label} ${styles.length}`}>
              <span className={styles.tape} aria-hidden="true">
                {Array.from({ length: minutes }, (_, minute) => (
                  <i key={minute} />
                ))}
              </span>
              {minutes} min read
            </span>
            <a
              className={roles.label}
              href={`${path}.md`}
              download={`${id}.md`}
              aria-label={`${downloads.toLocaleString('en-GB')} downloads: ${title} as Markdown`}
            >
              {downloads.toLocaleString('en-GB')} downloads
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
