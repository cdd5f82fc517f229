/** What `npm run bench` measures and publishes. A part may be older than the report, so it names its own day and commit. */
import { z } from 'astro/zod';
import { bytes, count, machine, milliseconds, path, rate, seconds, text, tree } from './units.ts';

const measured = { measuredOn: z.iso.date(), ...tree, machine };
const rounds = { rounds: count.describe('Every figure is their median'), secondsPerRound: seconds };

const load = z.strictObject({
  ...measured,
  client: text,
  peer: text,
  pinned: z.boolean().describe('Servers on one core, the client on another'),
  ...rounds,
  rows: z
    .array(
      z.strictObject({
        subject: text,
        what: text,
        connections: count,
        perSecond: rate,
        p99: milliseconds,
        cpuMicroseconds: z.number().min(0).describe('Processor time of the server for one request'),
        failed: count,
      }),
    )
    .describe('Saturated: the next request follows the answer at once'),
  steady: z
    .array(
      z.strictObject({
        subject: text,
        connections: count,
        rate,
        p50: milliseconds,
        p99: milliseconds,
        failed: count,
      }),
    )
    .describe('The home page at the same rate for each, which leaves them room: how long a visitor waits'),
  soak: z.strictObject({
    seconds,
    rate: rate.describe('Pages a second'),
    total: count,
    failed: count,
    postsPerSecond: rate,
    posts: z.strictObject({ total: count, failed: count }).optional(),
    p99: milliseconds,
    slowestSecondP99: milliseconds,
    memory: z.array(z.strictObject({ at: seconds, rssMb: z.number() })),
    warmUpSeconds: seconds,
    mbPerMinute: z.number().describe('Growth of memory after the warm-up'),
  }),
});

const posts = z.strictObject({
  ...measured,
  client: text,
  connections: count,
  disk: z.strictObject({ fileSystem: text, syncMs: milliseconds.describe('One durable write') }),
  ...rounds,
  rows: z.array(
    z.strictObject({
      engine: z.enum(['SQLite', 'PostgreSQL']),
      processes: count,
      perSecond: rate,
      p99: milliseconds,
      failed: count,
      rawPerSecond: rate.describe('Bare inserts of the same rows, over as many connections as our pool has'),
    }),
  ),
  rawWith64Connections: rate.describe('PostgreSQL with a connection for each caller'),
});

const firstTouch = z.strictObject({
  ...measured,
  conditions: z.strictObject({ cpuSlowdown: z.number(), megabitsPerSecond: z.number(), roundTripMs: count }),
  visits: count.describe('Fresh ones for each touch; a time is their median'),
  warmInteractions: count,
  rows: z.array(
    z.strictObject({
      name: text,
      path,
      answerMs: milliseconds.nullable().describe('From touch to answer; null when one was never answered'),
      scriptRequests: count,
      scriptBytes: bytes.describe('As transferred, headers included'),
      warmMs: milliseconds.nullable().describe('The slowest of the warm interactions, as INP counts it'),
    }),
  ),
  absent: z.array(text).describe('Touches whose page or target the built site does not have'),
});

const pageChange = z.strictObject({
  ...measured,
  from: path,
  to: path,
  hoverMs: milliseconds,
  visits: count.describe('Fresh ones for each row; a time is their median'),
  rows: z.array(
    z.strictObject({
      network: text,
      rules: z.boolean().describe('With the speculation rules'),
      firstPaintMs: milliseconds.describe('From the click'),
      lcpMs: milliseconds,
      preparedInAdvance: count,
    }),
  ),
});

const build = z.strictObject({
  ...measured,
  rows: z.array(
    z.strictObject({
      pages: count,
      coldSeconds: seconds.describe('With nothing kept from an earlier build'),
      warmSeconds: seconds.describe('The same again'),
      astroSeconds: seconds.describe('Of the cold build, as long as Astro itself ran'),
      peakMb: z.number().min(0),
      weights: z
        .record(text, bytes)
        .describe('Compressed, of pages that must not feel how many others there are'),
    }),
  ),
  coldMsPerPage: z.number().describe('What one page more costs, by the line that fits best'),
  warmMsPerPage: z.number(),
  astroMsPerPage: z.number(),
});

const labs = z.strictObject({
  ...measured,
  rounds: count.describe('Every time is their median'),
  hour: z
    .strictObject({ words: count, utterances: count, ms: milliseconds })
    .describe('An hour of speech scored: read, normalised, aligned, with intervals'),
  pair: z.strictObject({ words: count, ms: milliseconds }).describe('One pair of long texts'),
  load: z
    .strictObject({ bytes: count, requests: count, ms: milliseconds, peakMb: z.number().min(0) })
    .optional()
    .describe('A load test read from a file, with the most memory that the process took for it'),
});

export const speedSchema = z
  .strictObject({ load, posts, firstTouch, pageChange, build, labs })
  .partial()
  .describe('Each part with its own day and commit; none of them is shown on /quality');

export type Speed = Required<z.infer<typeof speedSchema>>;
/** A part of it as it is measured, before it is dated. */
export type Measured<Name extends keyof Speed> = Omit<Speed[Name], keyof typeof measured>;
