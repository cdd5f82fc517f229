import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './contact-faq.module.css';

export type Question = { question: string; answer: string };

export function ContactFaq({ questions, ...head }: Head & { questions: Question[] }) {
  return (
    <Section id="faq" {...head} aside>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question} name="faq">
          <summary className={roles.name}>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}
