import {
  check,
  type InferOutput,
  maxLength,
  minLength,
  nonEmpty,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  toLowerCase,
  trim,
} from 'valibot';
import { emailSchema } from '../enquiry.ts';
import { ONE_LINE, text } from '../form-check.ts';

/** Each may do what those before it may. */
export const ROLES = ['read', 'reply', 'admin'] as const;
export type DeskRole = (typeof ROLES)[number];

export const hasRole = (role: DeskRole, needed: DeskRole): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

export type DeskUser = { id: string; name: string; address: string; role: DeskRole };

export const DESK_PATH = '/desk';

/** Every answer of the desk's API that is not a success. `code` is for the program, `text` for the person. */
export type DeskProblem = { code: string; text: string; fields?: Partial<Record<string, string>> };

export const accessPaths = {
  session: '/api/desk/session',
  signIn: '/api/desk/sign-in',
  signOut: '/api/desk/sign-out',
  invitation: '/api/desk/invitation',
  invitationAuthenticator: '/api/desk/invitation/authenticator',
  invitationPassword: '/api/desk/invitation/password',
} as const;

export const PASSWORD_MIN = 12;
/** Nobody needs more, and hashing takes no longer for it. */
export const PASSWORD_MAX = 256;

const passwordSchema = pipe(string('This must be text.'), maxLength(PASSWORD_MAX));
export const newPasswordSchema = pipe(
  passwordSchema,
  minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters. Three or four words do well.`),
);

/** A code of six digits from an authenticator app, or a recovery code. People type both with blanks. */
const codeSchema = pipe(
  string('This must be text.'),
  maxLength(64),
  trim(),
  toLowerCase(),
  regex(/^[a-z\d\s-]*$/, 'This is no code.'),
  nonEmpty('Please enter the code.'),
);
const appCodeSchema = pipe(
  string('This must be text.'),
  maxLength(16),
  check((code) => /^\d{6}$/.test(code.replace(/\s/g, '')), 'The app shows six digits.'),
);
const tokenSchema = pipe(string(), maxLength(100));

export const signInSchema = strictObject({
  address: pipe(string('This must be text.'), maxLength(320)),
  password: passwordSchema,
  code: codeSchema,
});

export const nameSchema = pipe(text(80, ONE_LINE), nonEmpty('Please enter a name.'));
export const roleSchema = picklist(ROLES);
export const inviteSchema = strictObject({ address: emailSchema, name: nameSchema, role: roleSchema });

export const invitationSchema = strictObject({ token: tokenSchema });
export const acceptByPasswordSchema = strictObject({
  token: tokenSchema,
  name: nameSchema,
  password: newPasswordSchema,
  ticket: pipe(string(), maxLength(400)),
  code: appCodeSchema,
});

export type SignIn = InferOutput<typeof signInSchema>;

export type SessionAnswer = { user: DeskUser | null };
export type InvitationAnswer = Pick<DeskUser, 'name' | 'address' | 'role'>;
/** What an authenticator app is given: as a picture, or typed. `ticket` is sent back with the first code. */
export type AuthenticatorAnswer = { secret: string; uri: string; ticket: string };
export type EnrolledAnswer = { user: DeskUser; recoveryCodes: string[] };
