import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { SERVICES } from '../../contract/enquiry.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { fuzzedServer, postsOf, strangeText } from './fuzzing.ts';

const BODIES = isThorough ? 3000 : 400;
const LIMIT_MS = 600_000;

const server = fuzzedServer();

const text = strangeText(' ', '\r\n', '=1+1', "'; DROP TABLE enquiry; --", '\u202e');
const wrong = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.dictionary(text, text),
);
const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: good }, { weight: 2, arbitrary: text }, { weight: 1, arbitrary: wrong });

/** Valid but for a field now and then: whole nonsense never gets past the first check. */
const fields = fc
  .record(
    {
      name: mostly(fc.constant(enquiry.name)),
      email: mostly(fc.emailAddress()),
      company: mostly(text),
      phone: mostly(fc.constant('+91 1')),
      service: mostly(fc.constantFrom(...SERVICES, '')),
      message: mostly(fc.constantFrom('Hello', 'Grüße\r\n\t😀')),
      website: fc.constantFrom('', '', '', 'https://spam.example'),
      startedToken: text,
    },
    { requiredKeys: ['name', 'email', 'message'] },
  )
  .chain((record) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constant(record) },
      { weight: 1, arbitrary: fc.dictionary(text, wrong).map((more) => Object.assign(more, record)) },
    ),
  );
const keys = fc.option(fc.oneof(fc.uuid(), fc.constantFrom('x', '00000000-0000-0000-0000-000000000000')));
const posts = fc.tuple(postsOf(fields), keys).map(([post, key]) => ({ ...post, key }));

test('no body whatever gets a 5xx, and every 201 is a row', { timeout: LIMIT_MS }, async () => {
  const seen = await server.count(CONTACT_PATH, posts, BODIES, [200, 201, 303, 400, 422]);
  const taken = seen(201) + seen(303);
  expect(taken).toBeGreaterThan(BODIES / 10);
  const rows = await server.store().enquiries.list({ limit: BODIES + 1 });
  // A form post under a key that is taken is thanked as well, and is no new row.
  expect(rows.length).toBeGreaterThanOrEqual(seen(201));
  expect(rows.length).toBeLessThanOrEqual(taken);
});
