import type { SERVICES } from '../../../contract/enquiry.ts';
import type { ServicePath } from '../../../contract/routes.ts';
import type { Scope, ServiceRules } from '../../lib/estimate.ts';

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
