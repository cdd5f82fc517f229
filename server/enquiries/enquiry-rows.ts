import { ENQUIRY_FIELD_NAMES, fieldOf } from '../../contract/enquiry.ts';
import { headingOf } from '../../contract/form-field.ts';
import type { EnquiryFields } from '../store/types.ts';

/** Everything but the message, which needs more than a line, as mails and the command line list it. */
export const enquiryRows = (enquiry: EnquiryFields): [heading: string, value: string][] =>
  ENQUIRY_FIELD_NAMES.filter((name) => name !== 'message').map((name) => [
    headingOf(fieldOf(name)),
    enquiry[name],
  ]);
