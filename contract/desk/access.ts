import {
  boolean,
  check,
  type InferOutput,
  literal,
  looseObject,
  maxLength,
  minLength,
  nonEmpty,
  optional,
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
  passkeyOptions: '/api/desk/sign-in/passkey/options',
  passkey: '/api/desk/sign-in/passkey',
  invitation: '/api/desk/invitation',
  invitationPasskeyOptions: '/api/desk/invitation/passkey/options',
  invitationPasskey: '/api/desk/invitation/passkey',
  invitationAuthenticator: '/api/desk/invitation/authenticator',
  invitationPassword: '/api/desk/invitation/password',
  account: '/api/desk/account',
  accountPasskeyOptions: '/api/desk/account/passkeys/options',
  accountPasskeys: '/api/desk/account/passkeys',
  accountAuthenticator: '/api/desk/account/authenticator',
  accountPassword: '/api/desk/account/password',
  accountRecoveryCodes: '/api/desk/account/recovery-codes',
  accountSessions: '/api/desk/account/sessions',
  users: '/api/desk/users',
  invitations: '/api/desk/invitations',
  audit: '/api/desk/audit',
} as const;

export const PASSWORD_MIN = 12;
/** Nobody needs more, and hashing takes no longer for it. */
export const PASSWORD_MAX = 256;

const passwordSchema = pipe(string('This must be text.'), maxLength(PASSWORD_MAX));
export const newPasswordSchema = pipe(
  passwordSchema,
  minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters. Three or four words work well.`),
);

/** A six-digit code from an authenticator app, or a recovery code. People type both with spaces. */
const codeSchema = pipe(
  string('This must be text.'),
  maxLength(64),
  trim(),
  toLowerCase(),
  regex(/^[a-z\d\s-]*$/, 'This is not a code.'),
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

/** What an authenticator signed. Its fields are the browser's; @simplewebauthn/server checks each of them. */
const base64url = pipe(string(), maxLength(20_000), regex(/^[\w-]*$/));
const credentialSchema = looseObject({
  id: pipe(base64url, maxLength(1400)),
  rawId: base64url,
  type: literal('public-key'),
  clientExtensionResults: looseObject({}),
});
export const assertionSchema = strictObject({
  credential: looseObject({
    ...credentialSchema.entries,
    response: looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
    }),
  }),
});
const newPasskeyEntries = {
  label: pipe(text(60, ONE_LINE), nonEmpty('Please enter a name.')),
  credential: looseObject({
    ...credentialSchema.entries,
    response: looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
  }),
};
export const newPasskeySchema = strictObject(newPasskeyEntries);
export const acceptByPasskeySchema = strictObject({
  token: tokenSchema,
  name: nameSchema,
  ...newPasskeyEntries,
});
export const changePasswordSchema = strictObject({
  current: optional(passwordSchema, ''),
  password: newPasswordSchema,
  ticket: pipe(string(), maxLength(400)),
  code: appCodeSchema,
});
export const changeUserSchema = strictObject({ role: roleSchema, isLocked: boolean() });

export type SignIn = InferOutput<typeof signInSchema>;

export type SessionAnswer = { user: DeskUser | null };
export type InvitationAnswer = Pick<DeskUser, 'name' | 'address' | 'role'>;
/** What an authenticator app is given: as a picture, or typed. `ticket` is sent back with the first code. */
export type AuthenticatorAnswer = { secret: string; uri: string; ticket: string };
export type EnrolledAnswer = { user: DeskUser; recoveryCodes: string[] };

export type AccountAnswer = {
  passkeys: { id: string; label: string; createdAt: number; usedAt: number | null }[];
  hasPassword: boolean;
  recoveryCodesLeft: number;
  sessions: {
    id: string;
    createdAt: number;
    seenAt: number;
    method: 'passkey' | 'password';
    device: string;
    isThisOne: boolean;
  }[];
};
export type RecoveryCodesAnswer = { recoveryCodes: string[] };

export type UsersAnswer = {
  users: (DeskUser & {
    isLocked: boolean;
    hasPassword: boolean;
    passkeys: number;
    seenAt: number | null;
  })[];
  invitations: (DeskUser & { endsAt: number })[];
};
export type InvitedAnswer = { link: string; endsAt: number };

export type AuditAnswer = {
  entries: {
    id: string;
    createdAt: number;
    userId: string | null;
    userName: string | null;
    action: string;
    aboutId: string | null;
    detail: string;
  }[];
  /** Where the next page begins; null at the end. */
  before: string | null;
};
