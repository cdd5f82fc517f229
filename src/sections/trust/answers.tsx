import type { Href } from '../../../contract/routes.ts';
import marks from '../../ui/mark.module.css';
import type { Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Rows } from './rows.tsx';

type Link = { label: string; href: Href };
type Answer = { question: string; answer: string; proof?: Link; more?: Link; notYet?: true };

/** What nothing but the company’s statement supports. */
const OUR_WORD = { word: 'our word', look: marks.open };

const basisOf = ({ proof, notYet }: Answer) => {
  if (notYet) return { word: 'not yet', look: marks.missing };
  return proof ? { word: 'tested', look: marks.pass } : OUR_WORD;
};

export const OurWord = () => <span className={`${roles.label} ${OUR_WORD.look}`}>{OUR_WORD.word}</span>;

function Basis(answer: Answer) {
  const { word, look } = basisOf(answer);
  const link = answer.proof ?? answer.more;
  return (
    <>
      <span className={look}>{word}</span>
      {link && (
        <a className={`${roles.onward} ${roles.link}`} href={link.href}>
          {link.label}
        </a>
      )}
    </>
  );
}

/** Each answer with its basis: a link to a test, the company's word, or “not yet”. */
export const Answers = ({ items, ...head }: Head & { items: readonly Answer[] }) => (
  <Rows
    {...head}
    rows={items.map((item) => ({ name: item.question, text: item.answer, basis: <Basis {...item} /> }))}
  />
);
