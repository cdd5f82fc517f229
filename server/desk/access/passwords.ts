import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's minimum for Argon2id, in KiB: 19 MiB, two passes. */
const MEMORY = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  promisify(argon2)('argon2id', {
    message: password,
    nonce: salt,
    parallelism: 1,
    memory: MEMORY,
    passes: PASSES,
    tagLength: TAG_BYTES,
  });

const PREFIX = `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=1`;

/** In PHC format, which other programs read too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt);
  return [PREFIX, salt.toString('base64url'), tag.toString('base64url')].join('$');
}

const NOBODY = [
  PREFIX,
  Buffer.alloc(SALT_BYTES).toString('base64url'),
  Buffer.alloc(TAG_BYTES).toString('base64url'),
].join('$');

/** Without a stored hash it takes equally long and returns false. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', tag = ''] = (stored ?? NOBODY).split('$').slice(-2);
  const found = await derive(password, Buffer.from(salt, 'base64url'));
  return timingSafeEqual(found, Buffer.from(tag, 'base64url')) && stored !== null;
}
