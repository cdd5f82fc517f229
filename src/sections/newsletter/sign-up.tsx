import type { ReactNode } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { Marked } from '../../ui/marked.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './sign-up.module.css';

type Props = {
  hero: { title: string; lead: string };
  form: { title: string; note: string; privacy: { before: string; link: string; path: Href } };
  facts: { name: string; text: string }[];
  /** The form. */
  children?: ReactNode;
};

/** The claim, the form on its sheet, and below them what is promised. */
export function SignUp({ hero, form, facts, children }: Props) {
  return (
    <>
      <section className={styles.signUp}>
        <div className={styles.inner}>
          <div>
            <h1>
              <Marked text={hero.title} />
            </h1>
            <p className={styles.lead}>{hero.lead}</p>
          </div>
          <div className={styles.sheet}>
            <h2>{form.title}</h2>
            <p>{form.note}</p>
            {children}
            <small>
              {form.privacy.before}
              <a href={form.privacy.path}>{form.privacy.link}</a>
            </small>
          </div>
        </div>
      </section>
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
