import type { ReactNode } from 'react';
import styles from './layout.module.css';
import grounds from './ground.module.css';
import { Marked } from './marked.tsx';

type Props = {
  title: string;
  lead: string;
  large?: boolean;
  ground?: 'graph' | 'plain';
  className?: string | undefined;
  /** Stands beside the words: an instrument, or something that already helps to choose. */
  aside?: ReactNode;
  /** Follows the words: the ways on, a search box. */
  children?: ReactNode;
};

/** The opening of a page: the claim and what follows from it, as a rule on graph paper. */
export function Opening({ title, lead, large, ground = 'graph', className, aside, children }: Props) {
  const classes = [styles.opening, large && styles.large, className];
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
    <section className={ground === 'graph' ? grounds.graph : undefined}>
      <div className={classes.filter(Boolean).join(' ')}>
        {aside ? <div>{words}</div> : words}
        {aside}
      </div>
    </section>
  );
}
