import type { ComponentProps } from 'react';
import { Headlines } from './headlines.tsx';
import { Instruments } from './instruments.tsx';
import { RouteTable } from './route-table.tsx';
import { Suites } from './suites.tsx';

type Props = {
  headlines: ComponentProps<typeof Headlines>;
  suites: ComponentProps<typeof Suites>;
  routes: ComponentProps<typeof RouteTable>;
  instruments: ComponentProps<typeof Instruments>;
};

/** Everything that one run measured. */
export function Measured({ headlines, suites, routes, instruments }: Props) {
  return (
    <>
      <Headlines {...headlines} />
      <Suites {...suites} />
      <RouteTable {...routes} />
      <Instruments {...instruments} />
    </>
  );
}
