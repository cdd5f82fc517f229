import { ENQUIRY_FIELD_NAMES, fieldOf } from '../../contract/enquiry.ts';
import { headingOf } from '../../contract/form-field.ts';
import type { EnquiryFields } from '../store/types.ts';

/** Every field except the message, which needs several lines, as mails and the command line list them. */
export const enquiryRows = (enquiry: EnquiryFields): [heading: string, value: string][] =>
  ENQUIRY_FIELD_NAMES.filter((name) => name !== 'message').map((name) => [
    headingOf(fieldOf(name)),
    enquiry[name],
  ]);
