import type { ComponentProps } from 'react';
import { Headlines } from './headlines.tsx';
import { Instruments } from './instruments.tsx';
import { RouteTable } from './route-table.tsx';
import { Suites } from './suites.tsx';

type Props = {
  headlines: ComponentProps<typeof Headlines>;
  suites: ComponentProps<typeof Suites>;
  instruments: ComponentProps<typeof Instruments>;
  routes: ComponentProps<typeof RouteTable>;
};

/** Everything that one run measured. The thousands of cells come last: a browser skips what is far below. */
export function Measured({ headlines, suites, instruments, routes }: Props) {
  return (
    <>
      <Headlines {...headlines} />
      <Suites {...suites} />
      <Instruments {...instruments} />
      <RouteTable {...routes} />
    </>
  );
}
