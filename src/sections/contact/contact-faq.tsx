import { Section } from '../../ui/section.tsx';
import styles from './contact-faq.module.css';

export type Question = { question: string; answer: string };

export function ContactFaq({
  title,
  note,
  questions,
}: {
  title: string;
  note: string;
  questions: Question[];
}) {
  return (
    <Section id="faq">
      <div className={styles.faq} data-settle="">
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
