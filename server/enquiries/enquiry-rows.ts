import { ENQUIRY_FIELD_NAMES, fieldOf } from '../../contract/enquiry.ts';
import { headingOf } from '../../contract/form-field.ts';
import { type SentAlong, sentAlongHeadings } from '../../contract/sent-along.ts';
import type { EnquiryFields } from '../store/types.ts';

type Row = [heading: string, value: string];

/** Every field except the message, which needs several lines, as mails and the command line list them. */
export const enquiryRows = (enquiry: EnquiryFields & SentAlong): Row[] => [
  ...ENQUIRY_FIELD_NAMES.filter((name) => name !== 'message').map((name): Row => [
    headingOf(fieldOf(name)),
    enquiry[name],
  ]),
  [sentAlongHeadings.landingPage, enquiry.landingPage],
  [sentAlongHeadings.lastPage, enquiry.lastPage],
];
