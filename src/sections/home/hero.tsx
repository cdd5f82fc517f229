import type { ReactNode } from 'react';
import { Actions, type Action } from '../../ui/actions.tsx';
import { Opening } from '../../ui/opening.tsx';
import { TapeRule } from '../../ui/tape-rule.tsx';

type Props = { title: string; lead: string; primary: Action; secondary: Action; children: ReactNode };

/** The heading on the left, the instrument (the children) on the right, the tape below. */
export function Hero({ title, lead, primary, secondary, children }: Props) {
  return (
    <>
      <Opening large title={title} lead={lead} aside={children}>
        <Actions look="steady" links={[primary, secondary]} />
      </Opening>
      <TapeRule />
    </>
  );
}
