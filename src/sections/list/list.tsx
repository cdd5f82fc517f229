import type { Href } from '../../../contract/routes.ts';
import { CardIcon } from '../../ui/card-icon.tsx';
import type { CardIconName } from '../../ui/card-icons.ts';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Facts } from './facts.tsx';
import styles from './list.module.css';

export type ListItem = {
  title: string;
  text?: string;
  /** What the records of the services call their text. */
  description?: string;
  icon?: CardIconName;
  /** Stands before the text. */
  link?: { label: string; href: Href };
  /** A command of the build and its output, as evidence for the text. */
  proof?: { command: string; answer: string };
  formula?: string;
  facts?: readonly string[];
};

type ItemsProps = {
  layout: 'ruler' | 'boxes' | 'rows' | 'pairs' | 'tape';
  ordered?: boolean | undefined;
  items: readonly ListItem[];
};

/** Titled items: benefits, reasons, methods, steps, use cases. */
export function Items({ layout, ordered, items }: ItemsProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`${styles.items} ${styles[layout]}`}>
      {items.map(({ title, description, text = description, icon, link, proof, formula, facts = [] }) => (
        <li key={title} data-settle="">
          {icon && <CardIcon name={icon} />}
          <h3>{title}</h3>
          {proof && (
            <code>
              <span>{proof.command}</span> <b>{proof.answer}</b>
            </code>
          )}
          {formula && <code>{formula}</code>}
          {text && (
            <p>
              {link && (
                <>
                  <a className={`${roles.onward} ${roles.link}`} href={link.href}>
                    {link.label}
                  </a>
                  {': '}
                </>
              )}
              {text}
            </p>
          )}
          {facts.length > 0 && <Facts items={facts} />}
        </li>
      ))}
    </Tag>
  );
}

/** Items under a heading. */
export function List({ layout, ordered, items, ...head }: Head & ItemsProps & { aside?: boolean }) {
  return (
    <Section {...head}>
      <Items layout={layout} ordered={ordered} items={items} />
    </Section>
  );
}
