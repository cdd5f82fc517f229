import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import styles from './trust.module.css';

type Link = { label: string; href: Href };
type Answer = { question: string; answer: string; proof?: Link; more?: Link };

/** Each answer with its basis: a link to a test, or the company's word. */
export function Answers({ items, ...head }: Head & { items: readonly Answer[] }) {
  return (
    <Section {...head}>
      <dl className={styles.answers}>
        {items.map(({ question, answer, proof, more }) => {
          const link = proof ?? more;
          return (
            <div key={question} data-settle="">
              <dt>{question}</dt>
              <dd>{answer}</dd>
              <dd className={styles.basis}>
                <span className={proof ? undefined : styles.stated}>{proof ? 'tested' : 'our word'}</span>
                {link && <a href={link.href}>{link.label}</a>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
