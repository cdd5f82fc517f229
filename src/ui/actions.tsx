import type { ReactNode } from 'react';
import type { Href } from '../../contract/routes.ts';
import { ButtonLink, type Variant } from './button.tsx';
import styles from './actions.module.css';

export type Action = { label: string; href: Href; variant?: Variant };

/** As wide as the screen on a phone; `steady`: the first keeps its width while the typeface arrives. */
export type Look = 'full' | 'steady';

type Props = {
  links: readonly Action[];
  look?: Look | undefined;
  children?: ReactNode;
};

/** The ways on: unless they say otherwise, the first is on tape and has an arrow where it leaves the page. */
export function Actions({ links, look, children }: Props) {
  return (
    <div className={styles[look ?? 'actions']}>
      {children}
      {links.map(({ label, href, variant: given }, index) => {
        const variant = given ?? (index === 0 ? 'tape' : 'ghost');
        return (
          <ButtonLink
            key={href}
            href={href}
            variant={variant}
            arrow={variant === 'tape' && !href.startsWith('#')}
          >
            {label}
          </ButtonLink>
        );
      })}
    </div>
  );
}
