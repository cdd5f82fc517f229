import type { WebhookEvent } from '../../../contract/desk/webhooks.ts';

export const eventNames: Record<WebhookEvent, string> = {
  'enquiry.created': 'An enquiry arrives',
  'enquiry.answered': 'An enquiry gets its first answer',
  'booking.created': 'A consultation is booked',
  'booking.moved': 'A consultation is moved',
  'booking.cancelled': 'A consultation is cancelled',
  'subscription.confirmed': 'A newsletter reader confirms',
  'subscription.ended': 'A newsletter reader leaves',
};
