import type { ReactNode } from 'react';
import { Actions, type Action, type Look } from './actions.tsx';
import grounds from './ground.module.css';
import styles from './layout.module.css';
import { Linked } from './linked.tsx';
import { Marked } from './marked.tsx';

type Props = {
  title: string;
  lead: string;
  large?: boolean;
  leadBeside?: boolean;
  ground?: 'graph' | 'plain';
  className?: string | undefined;
  /** Below the lead. */
  actions?: readonly Action[];
  look?: Look;
  /** Next to the text: an instrument or a first choice. */
  aside?: ReactNode;
  /** Below the text: a search box or an instrument. */
  children?: ReactNode;
};

/** The opening of a page: its heading and lead, usually on graph paper. */
export function Opening({ title, lead, actions, look, aside, children, ground = 'graph', ...props }: Props) {
  const classes = [
    styles.opening,
    aside && styles.columns,
    props.leadBeside && styles.leadBeside,
    props.large && styles.large,
    props.className,
  ];
  const words = (
    <>
      <h1>
        <Marked text={title} />
      </h1>
      <p>
        <Linked text={lead} />
      </p>
      {actions && <Actions look={look} links={actions} />}
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
