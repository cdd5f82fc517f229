import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 120 bits: enough entropy for a plain hash to protect them. */
const RECOVERY_BYTES = 15;
const RECOVERY_GROUP = 4;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Desk',
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: PERIOD_S,
  });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;
export const totpUri = (secret: string, address: string): string => totp(secret, address).toString();

/** The time step whose code this is: the current one or a neighbour, for clocks that are slightly off. Null if none matches. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Six digits, with or without spaces. Anything else is tried as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(compact(code));
export const compact = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const oneCode = (): string => {
  const characters = Array.from(
    randomBytes((RECOVERY_BYTES * 8) / 5),
    (byte) => BASE32[byte % BASE32.length],
  );
  return characters.join('').replace(new RegExp(`.{${RECOVERY_GROUP}}(?!$)`, 'g'), '$&-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, oneCode);
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(compact(code)).digest('base64url');
