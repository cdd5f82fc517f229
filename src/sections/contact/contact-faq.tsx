import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './contact-faq.module.css';

export type Question = {
  question: string;
  answer: string;
  more?: { label: string; href: Href } | undefined;
};

export function ContactFaq({ questions, ...head }: Head & { questions: Question[] }) {
  return (
    <Section id="faq" {...head} aside>
      {questions.map(({ question, answer, more }) => (
        <details key={question} className={styles.question} name="faq">
          <summary className={roles.name}>{question}</summary>
          <p>{answer}</p>
          {more && (
            <a className={roles.onward} href={more.href}>
              {more.label}
            </a>
          )}
        </details>
      ))}
    </Section>
  );
}
