import type { ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import { NEWSLETTER_FIELD } from './newsletter-field.ts';

type Props = { title: string; lead: string; latest: string; subscribe: string; children?: ReactNode };

/** Both buttons link to focusable targets, so the browser moves the focus there without script. */
export function BlogHero({ title, lead, latest, subscribe, children }: Props) {
  return (
    <Opening large title={title} lead={lead} aside={children}>
      <Actions
        links={[
          { label: latest, href: '#latest' },
          { label: subscribe, href: `#${NEWSLETTER_FIELD}` },
        ]}
      />
    </Opening>
  );
}
