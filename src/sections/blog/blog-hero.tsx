import type { ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import { NEWSLETTER_FIELD } from './newsletter-field.ts';
import styles from './blog-hero.module.css';

type Props = { title: string; lead: string; latest: string; subscribe: string; children?: ReactNode };

/** Both buttons lead to something that takes the focus, so that the browser moves it there by itself. */
export function BlogHero({ title, lead, latest, subscribe, children }: Props) {
  return (
    <Opening large title={title} lead={lead} className={styles.opening} aside={children}>
      <Actions
        links={[
          { label: latest, href: '#latest' },
          { label: subscribe, href: `#${NEWSLETTER_FIELD}` },
        ]}
      />
    </Opening>
  );
}
