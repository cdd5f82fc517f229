import type { ComponentProps } from 'react';
import { Headlines } from './headlines.tsx';
import { MetricGroups } from './metric-groups.tsx';
import { RouteTable } from './route-table.tsx';
import { Suites } from './suites.tsx';

type Props = {
  headlines: ComponentProps<typeof Headlines>;
  suites: ComponentProps<typeof Suites>;
  metrics: ComponentProps<typeof MetricGroups>;
  routes: ComponentProps<typeof RouteTable>;
};

/** The large table of pages comes last, so that a browser can skip its layout until it is scrolled to. */
export function Measured({ headlines, suites, metrics, routes }: Props) {
  return (
    <>
      <Headlines {...headlines} />
      <Suites {...suites} />
      <MetricGroups {...metrics} />
      <RouteTable {...routes} />
    </>
  );
}
