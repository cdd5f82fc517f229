import type { ReactNode } from 'react';
import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';

type Props = { title: string; lead: string; primary: Action; secondary?: Action; children: ReactNode };

/** The heading, and on its right a first choice of services (the children). */
export function OverviewHero({ title, lead, primary, secondary, children }: Props) {
  return (
    <Opening title={title} lead={lead} aside={children}>
      <Actions look="steady" links={secondary ? [primary, secondary] : [primary]} />
    </Opening>
  );
}
