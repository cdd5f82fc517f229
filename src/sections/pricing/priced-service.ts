import type { SERVICES } from '../../../contract/enquiry.ts';
import type { ServicePath } from '../../../contract/routes.ts';
import type { CommonRules, DayRates, Scope, ServiceRules } from '../../lib/estimate.ts';
import type { Head } from '../../ui/section.tsx';

export type Sample = Scope & { title: string };

/** A service with the rules for its days and two scopes to show them. */
export type PricedService = {
  name: string;
  path: ServicePath;
  /** The option of the contact form. */
  enquiry: (typeof SERVICES)[number];
  rules: ServiceRules;
  samples: readonly [Sample, Sample];
};

/** What sections with estimates need. */
export type EstimatesProps = Head & {
  common: CommonRules;
  services: readonly PricedService[];
  dayRates?: DayRates | undefined;
  /** The label of the link to the form. */
  ask: string;
};
