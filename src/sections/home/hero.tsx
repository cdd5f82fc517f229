import type { ReactNode } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { TapeRule } from '../../ui/tape-rule.tsx';
import ground from '../../ui/graph-paper.module.css';
import styles from './hero.module.css';

type Link = { label: string; href: Href };

type Props = { title: string; lead: string; primary: Link; secondary: Link; children: ReactNode };

/** Graph paper with the claim on the left and the instrument (the children) on the right, closed by the tape. */
export function Hero({ title, lead, primary, secondary, children }: Props) {
  return (
    <>
      <div className={ground.paper}>
        <div className={styles.hero}>
          <div>
            <h1>
              <Marked text={title} />
            </h1>
            <p>{lead}</p>
            <div className={styles.links}>
              <ButtonLink href={primary.href} variant="tape" arrow>
                {primary.label}
              </ButtonLink>
              <ButtonLink href={secondary.href} variant="ghost">
                {secondary.label}
              </ButtonLink>
            </div>
          </div>
          {children}
        </div>
      </div>
      <TapeRule />
    </>
  );
}
