import { randomBytes } from 'node:crypto';

/** As the Standard Webhooks specification writes them: 24 to 64 bytes. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
