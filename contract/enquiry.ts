import {
  type InferOutput,
  nonEmpty,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  transform,
} from 'valibot';
import { anyText, type Checked, checkForm, hiddenFields, MANY_LINES, ONE_LINE, text } from './form-check.ts';
import type { FormField } from './form-field.ts';
import { sentAlong } from './sent-along.ts';

export const SERVICES = [
  'Manual Testing',
  'Automation Testing',
  'Performance Testing',
  'API Testing',
  'Chatbot Testing',
  'AI Model Validation',
  'Security Testing',
  'Mobile Testing',
  'Other',
] as const;

/**
 * The fields in the order of the form. Lengths are in UTF-16 units, as the `maxlength` attribute counts. All of them
 * together, worst encoded, stay below the 64 kB body limit.
 */
export const enquiryFields = {
  name: {
    label: 'Full Name',
    heading: 'Name',
    type: 'text',
    required: true,
    maxLength: 100,
    autoComplete: 'name',
  },
  email: {
    label: 'Email Address',
    heading: 'E-mail',
    type: 'email',
    required: true,
    maxLength: 254,
    autoComplete: 'email',
  },
  company: { label: 'Company', type: 'text', maxLength: 120, autoComplete: 'organization' },
  phone: { label: 'Phone', type: 'tel', maxLength: 40, autoComplete: 'tel' },
  service: { label: 'Service', type: 'select', emptyOption: 'Not sure yet', options: SERVICES },
  message: { label: 'Message', type: 'textarea', required: true, maxLength: 5000, rows: 6 },
} as const satisfies Record<string, FormField>;

export type EnquiryField = keyof typeof enquiryFields;
export const ENQUIRY_FIELD_NAMES = Object.keys(enquiryFields) as EnquiryField[];
export const fieldOf = (name: EnquiryField): FormField => enquiryFields[name];

/**
 * What browsers accept for `type=email`, plus a dot in the domain and letters of every script. Repetitions are bounded,
 * so that a hostile address takes linear time.
 */
const EMAIL_SYNTAX =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.){1,10}[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

export const missing = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  message: 'Please write a message.',
};

const { name, email, company, phone, message } = enquiryFields;

/** Normalises full-width letters and combining accents to what mail servers expect. */
export const emailSchema = pipe(
  anyText,
  transform((written) => written.normalize('NFKC')),
  text(email.maxLength, ONE_LINE),
  nonEmpty(missing.email),
  regex(EMAIL_SYNTAX, 'Please enter a complete e-mail address, such as name@example.com.'),
);

/** The rules of the fields, which a booking shares. */
export const enquiryEntries = {
  name: pipe(text(name.maxLength, ONE_LINE), nonEmpty(missing.name)),
  email: emailSchema,
  company: optional(text(company.maxLength, ONE_LINE), ''),
  phone: optional(text(phone.maxLength, ONE_LINE), ''),
  service: optional(picklist([...SERVICES, ''], 'Please choose one of the listed services.'), ''),
  message: pipe(text(message.maxLength, MANY_LINES), nonEmpty(missing.message)),
  ...hiddenFields,
  ...sentAlong,
};

/** What is said of a field that is not there at all. */
export const whatIsMissing = (expected: string | null): string =>
  missing[expected?.slice(1, -1) as keyof typeof missing] ?? 'This must be an enquiry.';

const schema = strictObject(enquiryEntries, (issue) => whatIsMissing(issue.expected));

export type ContactPost = InferOutput<typeof schema>;

/** Validates an enquiry, in the browser and on the server. */
export const checkEnquiry = (input: unknown): Checked<ContactPost, EnquiryField> =>
  checkForm(schema, ENQUIRY_FIELD_NAMES, input);

/** How long an enquiry is kept that was taken for spam. The privacy page says so. */
export const SPAM_DAYS = 30;
/** How long a backup is kept at most. The privacy page says so, and scheduled backups keep to it. */
export const BACKUP_DAYS = 30;
