import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

/** Enquiries stored by this process. Spam is counted here because it sends no mail. */
export const createEnquiryCounter = (registry: Registry) =>
  new Counter({
    name: 'plumbline_enquiries_total',
    help: 'Enquiries stored, by status. Look through spam now and then: enquiries list --spam',
    labelNames: ['status'],
    registers: [registry],
  });
