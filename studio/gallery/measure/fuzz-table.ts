/** Damages a valid enquiry in seven ways, plus one valid variation, from a fixed seed. No response may be a 5xx. */
import * as fc from 'fast-check';
import { CONTACT_PATH } from '../../../contract/answers.ts';
import { posting } from '../../../server/testing/send.ts';
import { openSite } from '../../site.ts';

const SEED = 20_260;
const EACH = 150;
const valid = { name: 'Test Visitor', email: 'visitor@example.com', message: 'Hello' };

const field = fc.constantFrom('name', 'email', 'message');
const damaged = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(field, values).map(([name, value]) => JSON.stringify({ ...valid, [name]: value }));
const text = JSON.stringify(valid);
const control = fc.constantFrom('\0', '\u001b', '\u0085', '\u2028', '\ud800');

const kinds: [string, fc.Arbitrary<string | Buffer>][] = [
  [
    'other valid text',
    fc
      .tuple(fc.lorem(), fc.emailAddress())
      .map(([message, email]) => JSON.stringify({ ...valid, message, email })),
  ],
  ['wrong type', damaged(fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string())))],
  ['control character', damaged(fc.tuple(fc.string(), control, fc.string()).map((parts) => parts.join('')))],
  ['too long', damaged(fc.integer({ min: 5001, max: 40_000 }).map((length) => 'a'.repeat(length)))],
  [
    'unknown field',
    fc.stringMatching(/^[a-z_]{3,12}$/).map((name) => JSON.stringify({ ...valid, [`x${name}`]: 1 })),
  ],
  ['missing field', field.map((name) => JSON.stringify({ ...valid, [name]: undefined }))],
  ['cut short', fc.integer({ min: 0, max: text.length - 1 }).map((length) => text.slice(0, length))],
  ['random bytes', fc.uint8Array({ minLength: 1, maxLength: 400 }).map((bytes) => Buffer.from(bytes))],
];

export async function tryDamaged() {
  await using site = await openSite();
  const { post } = posting(site.url, CONTACT_PATH);
  const results: { kind: string; sent: number; byStatus: Record<string, number> }[] = [];
  for (const [kind, bodies] of kinds) {
    const byStatus: Record<string, number> = {};
    for (const body of fc.sample(bodies, { seed: SEED, numRuns: EACH })) {
      const { status } = await post(body);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
    }
    results.push({ kind, sent: EACH, byStatus });
  }
  return { seed: SEED, kinds: results };
}
