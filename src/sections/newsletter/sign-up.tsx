import type { ReactNode } from 'react';
import { Opening } from '../../ui/opening.tsx';
import { Section } from '../../ui/section.tsx';
import { FormSheet, type FormWords } from '../form-sheet.tsx';
import list from '../list/list.module.css';
import styles from './sign-up.module.css';

type Props = {
  hero: { title: string; lead: string };
  form: FormWords;
  facts: { name: string; text: string }[];
  /** The form. */
  children?: ReactNode;
};

/** The heading, the form on its sheet, and below them what subscribers can expect. */
export function SignUp({ hero, form, facts, children }: Props) {
  return (
    <>
      <Opening
        large
        {...hero}
        className={styles.opening}
        aside={<FormSheet {...form}>{children}</FormSheet>}
      />
      <Section>
        <ul className={list.ruler}>
          {facts.map((fact) => (
            <li key={fact.name}>
              <h3>{fact.name}</h3>
              <p>{fact.text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
