import {
  type GenericSchema,
  type InferOutput,
  maxLength,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot';

/** `\p{Cs}` matches lone surrogates only: a pair is one code point under the `u` flag. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
export const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

export const anyText = string('This must be text.');

export const text = (max: number, allowed: RegExp) =>
  pipe(
    anyText,
    // Form posts send CRLF, scripts LF: normalise, so that both give the same message.
    transform((value) => value.replace(/\r\n?/g, '\n').trim()),
    maxLength(max, `Please use at most ${max} characters.`),
    regex(allowed, 'Please remove the invisible control characters.'),
  );

/** The hidden fields of every form. */
export const hiddenFields = {
  /** The honeypot: hidden from people, filled by bots. */
  website: optional(text(2000, MANY_LINES), ''),
  /** When the form was opened, signed by the server. The static page has none without script, nor has an API client. */
  startedToken: optional(text(200, ONE_LINE), ''),
};

export type Checked<Post, Name extends string> =
  { ok: true; post: Post } | { ok: false; fields: Partial<Record<Name, string>> };

/** `fields` is empty if no known field is at fault: unknown fields, or not an object. */
export function checkForm<Schema extends GenericSchema, Name extends string>(
  schema: Schema,
  names: readonly Name[],
  input: unknown,
): Checked<InferOutput<Schema>, Name> {
  const result = safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, post: result.output };
  const fields: Partial<Record<Name, string>> = {};
  for (const { path, message } of result.issues) {
    const name = names.find((known) => known === path?.[0].key);
    if (name) fields[name] ??= message;
  }
  return { ok: false, fields };
}
