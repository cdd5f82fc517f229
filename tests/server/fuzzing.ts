/** Posts of every kind to the server's forms: mostly valid, now and then damaged or nonsense. */
import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { type ContactServer, createContactServer } from '../../server/testing/contact-server.ts';
import { send } from '../../server/testing/send.ts';

export type FuzzedPost = { type: string; body: Buffer; key?: string | null };

export const strangeText = (...more: string[]) =>
  fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\0', '\ud800', 'a'.repeat(6000), ...more),
  );

const asForm = (record: object) =>
  new URLSearchParams(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : String(JSON.stringify(value)),
    ]),
  ).toString();

/** A byte replaced, and an end cut off, somewhere. */
const damaged = (body: string) =>
  fc.tuple(fc.nat(Math.max(0, body.length - 1)), fc.nat(255), fc.boolean()).map(([at, byte, cut]) => {
    const bytes = Buffer.from(body);
    bytes[at] = byte;
    return cut ? bytes.subarray(0, at + 1) : bytes;
  });

/** The fields as JSON or as a form. */
export const postsOf = (fields: fc.Arbitrary<object>): fc.Arbitrary<FuzzedPost> =>
  fc.tuple(fields, fc.boolean()).chain(([record, isForm]) => {
    const body = isForm ? asForm(record) : JSON.stringify(record);
    return fc.record({
      type: fc.constant(isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
      body: fc.oneof(
        { weight: 5, arbitrary: fc.constant(Buffer.from(body)) },
        { weight: 1, arbitrary: damaged(body) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
      ),
    });
  });

/** A server for all tests of a file. */
export function fuzzedServer() {
  const agent = new Agent({ keepAlive: true });
  let server: ContactServer;
  beforeAll(async () => {
    server = await createContactServer();
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  const post = (path: string, { type, body, key }: FuzzedPost) =>
    send(server.origin, {
      method: 'POST',
      path,
      headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
      body,
      agent,
    });

  return {
    store: () => server.store,
    post,
    /** Sends them all, fails on any other status, and returns how often each was seen. */
    async count(path: string, posts: fc.Arbitrary<FuzzedPost>, runs: number, statuses: number[]) {
      const seen = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(posts, async (one) => {
          const { status } = await post(path, one);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          expect(statuses, `${path} answered a fuzzed post with ${status}`).toContain(status);
        }),
        { numRuns: runs },
      );
      const of = (status: number) => seen.get(status) ?? 0;
      const rare = 'Too few of the fuzzed posts got this status: make more of them valid, or damage more';
      expect(of(422), `422: ${rare}`).toBeGreaterThan(runs / 20);
      expect(of(400), `400: ${rare}`).toBeGreaterThan(runs / 50);
      return of;
    },
  };
}
