import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import roles from '../ui/text-roles.module.css';
import styles from './legal-text.module.css';
import { Prose } from './reading/prose.tsx';

type Props = { title: string; lead: string; updated: string; children?: ReactNode };

export function LegalText({ title, lead, updated, children }: Props) {
  return (
    <article className={`${layout.container} ${layout.page} ${layout.columns} ${styles.legal}`}>
      <header id="opening">
        <h1>{title}</h1>
        <p className={roles.lead}>{lead}</p>
        <p className={roles.label}>
          Last changed <time dateTime={updated}>{updated}</time>
        </p>
      </header>
      <Prose>{children}</Prose>
    </article>
  );
}
