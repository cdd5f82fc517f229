import type { Href } from '../../../contract/routes.ts';
import marks from '../../ui/mark.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './trust.module.css';

type Link = { label: string; href: Href };
type Answer = { question: string; answer: string; proof?: Link; more?: Link; notYet?: true };

const basisOf = ({ proof, notYet }: Answer) => {
  if (notYet) return { word: 'not yet', look: marks.missing };
  return proof ? { word: 'tested', look: marks.pass } : { word: 'our word', look: marks.open };
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
              <dt className={roles.name}>{question}</dt>
              <dd>{answer}</dd>
              <dd className={roles.label}>
                <span className={look}>{word}</span>
                {link && (
                  <a className={`${roles.onward} ${roles.link}`} href={link.href}>
                    {link.label}
                  </a>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
