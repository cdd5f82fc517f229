const names: Record<string, string> = {
  enquiry: 'Enquiry to the company',
  acknowledgement: 'Receipt to the visitor',
  reply: 'Reply',
  mention: 'Note to a colleague',
  overdue: 'Overdue notice',
  digest: 'Daily digest',
  'newsletter-confirmation': 'Newsletter confirmation',
  newsletter: 'Newsletter',
  booking: 'Consultation to the company',
  'booking-invitation': 'Invitation to a consultation',
  'booking-update': 'Change of a consultation',
  'booking-reminder': 'Reminder of a consultation',
  webhook: 'Webhook',
};

/** What the desk calls a kind of mail. */
export const mailName = (kind: string): string => names[kind] ?? kind;
