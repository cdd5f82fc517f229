import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

/** Stored by this process. Spam is counted because no mail announces it. */
export const createEnquiryCounter = (registry: Registry) =>
  new Counter({
    name: 'plumbline_enquiries_total',
    help: 'Enquiries stored, by status. Look through spam now and then: enquiries list --spam',
    labelNames: ['status'],
    registers: [registry],
  });
