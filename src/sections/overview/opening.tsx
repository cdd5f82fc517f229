import type { ReactNode } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import ground from '../../ui/graph-paper.module.css';
import styles from './opening.module.css';

type Link = { label: string; href: Href };

type Props = {
  title: string;
  lead: string;
  primary: Link;
  secondary?: Link | undefined;
  children: ReactNode;
};

/** Graph paper, the claim, and on its right something that already helps to choose (the children). */
export function Opening({ title, lead, primary, secondary, children }: Props) {
  return (
    <div className={ground.paper}>
      <div className={styles.opening}>
        <div>
          <h1>
            <Marked text={title} />
          </h1>
          <p>{lead}</p>
          <div className={styles.links}>
            <ButtonLink href={primary.href} variant="tape" arrow>
              {primary.label}
            </ButtonLink>
            {secondary && (
              <ButtonLink href={secondary.href} variant="ghost">
                {secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}
