import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import { Section, type Head } from '../../ui/section.tsx';
import { Facts } from './facts.tsx';
import styles from './list.module.css';

export type ListItem = {
  title: string;
  text?: string;
  icon?: CardIconName;
  /** A command of the build and its output, as evidence for the text. */
  proof?: { command: string; answer: string };
  formula?: string;
  facts?: readonly string[];
};

type Props = Head & {
  layout: 'ruler' | 'boxes' | 'rows' | 'pairs' | 'tape';
  aside?: boolean;
  ordered?: boolean;
  items: readonly ListItem[];
};

/** Titled items under a heading: benefits, reasons, methods, steps, use cases. */
export function List({ layout, aside, ordered, items, ...head }: Props) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Section {...head} aside={aside}>
      <Tag className={styles[layout]}>
        {items.map(({ title, text, icon, proof, formula, facts = [] }) => (
          <li key={title} data-settle="">
            {icon && <CardIcon name={icon} />}
            <h3>{title}</h3>
            {proof && (
              <code>
                <span>{proof.command}</span> <b>{proof.answer}</b>
              </code>
            )}
            {formula && <code>{formula}</code>}
            {text && <p>{text}</p>}
            {facts.length > 0 && <Facts items={facts} />}
          </li>
        ))}
      </Tag>
    </Section>
  );
}
