import type { ReactNode } from 'react';
import styles from './layout.module.css';
import grounds from './ground.module.css';
import { Marked } from './marked.tsx';

type Props = {
  title: string;
  lead: string;
  large?: boolean;
  leadBeside?: boolean;
  ground?: 'graph' | 'plain';
  className?: string | undefined;
  /** Beside the words: an instrument, or a first choice. */
  aside?: ReactNode;
  /** Below the words: buttons, a search box. */
  children?: ReactNode;
};

/** The opening of a page: its heading and lead, usually on graph paper. */
export function Opening({
  title,
  lead,
  large,
  leadBeside,
  ground = 'graph',
  className,
  aside,
  children,
}: Props) {
  const classes = [
    styles.opening,
    aside && styles.split,
    leadBeside && styles.leadBeside,
    large && styles.large,
    className,
  ];
  const words = (
    <>
      <h1>
        <Marked text={title} />
      </h1>
      <p>{lead}</p>
      {children}
    </>
  );
  return (
    <section id="opening" className={ground === 'graph' ? grounds.graph : undefined}>
      <div className={classes.filter(Boolean).join(' ')}>
        {aside ? <div>{words}</div> : words}
        {aside}
      </div>
    </section>
  );
}
