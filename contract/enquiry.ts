import {
  type InferOutput,
  maxLength,
  nonEmpty,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
} from 'valibot';

export const services = [
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

/** In UTF-16 units, as the `maxlength` attribute counts. All of them together, worst encoded, stay below the 64 kB body limit. */
export const limits = { name: 100, email: 254, company: 120, phone: 40, message: 5000 } as const;

/** `\p{Cs}` matches lone surrogates only: a pair is one code point under the `u` flag. */
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/**
 * What browsers take for `type=email`, plus a dot in the domain and letters of every script. Repetitions are bounded,
 * so a hostile address costs linear time.
 */
const emailSyntax =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.){1,10}[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

const text = (max: number, allowed: RegExp) =>
  pipe(
    string('This must be text.'),
    // Form posts send CRLF, scripts LF: without this a message would change with the way it came.
    transform((value) => value.replace(/\r\n?/g, '\n').trim()),
    maxLength(max, `Please use at most ${max} characters.`),
    regex(allowed, 'Please remove the invisible control characters.'),
  );

const required = (max: number, allowed: RegExp, missing: string) =>
  pipe(text(max, allowed), nonEmpty(missing));

export const missing = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  message: 'Please write a message.',
};

export const emailField = pipe(
  required(limits.email, oneLine, missing.email),
  regex(emailSyntax, 'Please enter a complete e-mail address, such as name@example.com.'),
);
/** The honeypot: hidden from people, filled by bots. */
export const websiteField = optional(text(2000, manyLines), '');
/** When the form was opened, signed by the server. The static page has none without script, nor has an API client. */
export const startedTokenField = optional(text(200, oneLine), '');

const schema = strictObject(
  {
    name: required(limits.name, oneLine, missing.name),
    email: emailField,
    company: optional(text(limits.company, oneLine), ''),
    phone: optional(text(limits.phone, oneLine), ''),
    service: optional(picklist([...services, ''], 'Please choose one of the listed services.'), ''),
    message: required(limits.message, manyLines, missing.message),
    website: websiteField,
    startedToken: startedTokenField,
  },
  (issue) => missing[issue.expected?.slice(1, -1) as keyof typeof missing] ?? 'This must be an enquiry.',
);

export type ContactPost = InferOutput<typeof schema>;
export type EnquiryField = 'name' | 'email' | 'company' | 'phone' | 'service' | 'message';
export type FieldErrors = Partial<Record<EnquiryField, string>>;
export type Checked = { ok: true; post: ContactPost } | { ok: false; fields: FieldErrors };

const isField = (key: unknown): key is EnquiryField =>
  key === 'service' || (typeof key === 'string' && Object.hasOwn(limits, key));

/** The one judge of an enquiry, in the browser and on the server. `fields` is empty when no field is to blame: unknown ones, no object. */
export function checkEnquiry(input: unknown): Checked {
  const result = safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, post: result.output };
  const fields: FieldErrors = {};
  for (const { path, message } of result.issues) {
    const key = path?.[0].key;
    if (isField(key)) fields[key] ??= message;
  }
  return { ok: false, fields };
}
