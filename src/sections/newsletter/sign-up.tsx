import type { ReactNode } from 'react';
import { Opening } from '../../ui/opening.tsx';
import { Section } from '../../ui/section.tsx';
import { FormSheet, type FormWords } from '../form-sheet.tsx';
import styles from './sign-up.module.css';

type Props = {
  hero: { title: string; lead: string };
  form: FormWords;
  facts: { name: string; text: string }[];
  /** The form. */
  children?: ReactNode;
};

/** The claim, the form on its sheet, and below them what is promised. */
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
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
