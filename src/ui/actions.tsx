import type { ReactNode } from 'react';
import type { Href } from '../../contract/routes.ts';
import { ButtonLink, type Variant } from './button.tsx';
import styles from './actions.module.css';

export type Action = { label: string; href: Href; variant?: Variant };

/** Full width on phones; `steady`: the first keeps its width while the font loads. */
export type Look = 'full' | 'steady';

type Props = {
  links: readonly Action[];
  look?: Look | undefined;
  children?: ReactNode;
};

/** Calls to action: by default the first is on tape, with an arrow if it leaves the page. */
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
