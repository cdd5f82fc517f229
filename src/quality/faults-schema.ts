/** What the server does when what it stands on fails: measure/parts/disk-faults.ts and chaos.ts. */
import { z } from 'astro/zod';
import { count, milliseconds, seconds, text } from './units.ts';

/** No longer measured; reports published before carry it. */
export const httpDifferences = z
  .strictObject({
    peer: text,
    seed: count,
    connections: count,
    requests: count,
    accepted: z
      .array(z.strictObject({ name: text, why: text, times: count }))
      .describe('Where we mean to answer otherwise'),
    found: count.describe('Answers that differ without being meant to'),
  })
  .describe('The same generated requests to us and to nginx');

export const diskFaults = z
  .strictObject({
    scenes: z.array(
      z.strictObject({
        fault: text,
        pages: count,
        pagesFailed: count,
        pageP99: milliseconds,
        memoryMb: z
          .number()
          .optional()
          .describe('The most that the process took, beyond what it took before'),
        stored: count.describe('Posts acknowledged while the fault lasted'),
        refused: count.describe('Posts answered 503 with Retry-After'),
        wrong: count.describe('Posts answered in any other way'),
        toldUnready: z
          .boolean()
          .nullable()
          .describe('Whether /readyz said so; null where posts still go through'),
        recoveredMs: milliseconds
          .nullable()
          .describe('From its end to the next post that was stored; null: not within the limit'),
      }),
    ),
    acknowledged: count,
    found: count.describe('Of those, how many were in the store after a kill and a restart, each once'),
  })
  .describe('Writes and syncs of the store that fail, come short or take long; clients who read nothing');

export const chaos = z
  .strictObject({
    seconds,
    seed: count,
    faults: z.array(z.strictObject({ name: text, times: count })),
    pages: count.describe('Pages asked for while the process was alive and not frozen'),
    pagesFailed: count,
    slowestPage: milliseconds,
    acknowledged: count,
    found: count.describe('Acknowledged enquiries in the store at the end, each once'),
    mailed: count.describe('Of those, how many were mailed'),
    mailedAgain: count.describe('Mails that came more than once, under the same Message-ID'),
    wrongAnswers: count.describe('Posts answered other than stored or 503 with Retry-After'),
    descriptorsLeft: z.int().describe('Beyond those that the last process had when it had met every fault'),
    memoryLeftMb: z.number().describe('Beyond what the last process took when it had met every fault'),
  })
  .describe('Faults drawn at random, one after the other, under visitors and enquiries');
