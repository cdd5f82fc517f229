import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR, as much of it as an authenticator needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const ATTESTED = 64;

type Choices = { verified?: boolean; origin?: string };

/** A passkey in software, which signs what a test tells it to, right or wrong. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpId = new URL(origin).hostname;

  function authenticatorData(flags: number, more = Buffer.alloc(0)): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4), more]);
  }
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    register(challenge: string, { origin: from = origin }: Choices = {}) {
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authenticatorData(USER_PRESENT | USER_VERIFIED | ATTESTED, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
        attestationObject: base64url(cbor(attestation)),
      });
    },
    assert(challenge: string, { verified = true, origin: from = origin }: Choices = {}) {
      const data = clientData('webauthn.get', challenge, from);
      const authData = authenticatorData(verified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      });
    },
  };
}
