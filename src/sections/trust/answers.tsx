import type { Href } from '../../../contract/routes.ts';
import { Section, type Head } from '../../ui/section.tsx';
import styles from './trust.module.css';

type Link = { label: string; href: Href };
type Answer = { question: string; answer: string; proof?: Link; more?: Link; notYet?: true };

const basisOf = ({ proof, notYet }: Answer) => {
  if (notYet) return { word: 'not yet', look: styles.missing };
  return proof ? { word: 'tested', look: undefined } : { word: 'our word', look: styles.stated };
};

/** Each answer with its basis: a link to a test, the company's word, or “not yet”. */
export function Answers({ items, ...head }: Head & { items: readonly Answer[] }) {
  return (
    <Section {...head}>
      <dl className={styles.answers}>
        {items.map((item) => {
          const { question, answer, proof, more } = item;
          const link = proof ?? more;
          const { word, look } = basisOf(item);
          return (
            <div key={question} data-settle="">
              <dt>{question}</dt>
              <dd>{answer}</dd>
              <dd className={styles.basis}>
                <span className={look}>{word}</span>
                {link && <a href={link.href}>{link.label}</a>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
