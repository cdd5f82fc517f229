import type { EnquiryField } from '../../../contract/enquiry.ts';
import type { FormState } from '../../lib/form-state.ts';

export const SUCCESS_SHOWN_MS = 5000;

export const buttonLabels: Record<FormState<EnquiryField>['status'], string> = {
  idle: 'Send Message',
  submitting: 'Sending...',
  success: 'Message Sent!',
  error: 'Send Message',
};
