import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import hairlines from '../../ui/hairlines.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';
import styles from './list.module.css';
import rows from './rows.module.css';

/** What may stand under a title. */
export type ListItem = {
  title: string;
  text?: string;
  icon?: CardIconName;
  /** What the build has to show for the text. */
  proof?: { command: string; answer: string };
  formula?: string;
  facts?: readonly string[];
};

const layouts = {
  ruler: styles.ruler,
  boxes: `${hairlines.boxes} ${styles.boxes}`,
  reasons: `${hairlines.boxes} ${styles.reasons}`,
  formulas: styles.formulas,
  proofs: styles.proofs,
  hanging: styles.hanging,
  columns: styles.columns,
  ledger: styles.ledger,
  three: `${rows.rows} ${rows.three}`,
  facts: `${rows.rows} ${rows.facts}`,
  icons: `${rows.rows} ${rows.icons}`,
  tools: rows.tools,
  ruled: `${rows.rows} ${rows.numbered} ${rows.ruled}`,
  pairs: `${rows.numbered} ${rows.pairs}`,
  tape: `${rows.numbered} ${rows.tape}`,
};

type Props = Head & {
  layout: keyof typeof layouts;
  aside?: boolean;
  ordered?: boolean;
  items: readonly ListItem[];
};

/** Titled items under a heading, whatever they are: benefits, reasons, methods, steps, use cases. */
export function List({ layout, aside, ordered, items, ...head }: Props) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Section {...head} aside={aside}>
      <Tag className={layouts[layout]}>
        {items.map(({ title, text, icon, proof, formula, facts = [] }) => (
          <li key={title} data-settle="">
            {icon && <CardIcon name={icon} />}
            {proof && (
              <code>
                <span>{proof.command}</span> <b>{proof.answer}</b>
              </code>
            )}
            <h3>{title}</h3>
            {formula && <code>{formula}</code>}
            {text && <p>{text}</p>}
            {facts.length > 0 && <Facts items={facts} plain={layout === 'tools'} />}
          </li>
        ))}
      </Tag>
    </Section>
  );
}
