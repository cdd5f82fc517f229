/**
 * What a measured figure is held to, everywhere: tests, `npm run bench`, `npm run quality` and, through the report, the
 * page. Decision 0010 says why blocking time is held to the bare page and layout shift to 0.005.
 */
import type { QualityReport } from '../src/quality/report-schema.ts';

type Limits = QualityReport['limits'];

export const limits: Limits = {
  score: 100,
  lcpRatio: 1.25,
  tbtOverBare: 0,
  cls: 0.005,
  /** What ten TCP packets carry. */
  page: 14_600,
  reading: 20_000,
  inlineScript: 2_100,
  firstView: 60_000,
  mutation: 85,
  nginxRatio: 0.6,
  p99: 3,
  memoryPerMinute: 1,
  postRatio: 0.5,
  postP99: 30,
  warmTouch: 100,
  faultPageP99: 50,
  faultRecovery: 5_000,
  chaosPage: 1_000,
  chaosMemory: 100,
  labHour: 1_000,
  labPair: 2_000,
  labLoad: 20_000,
  labLoadMemory: 200,
  pageBuildMs: 10,
  pageBuildGrowth: 1.25,
  /** A list may show other titles; a page that carried all the others would grow by far more. */
  pageWeightGrowth: 1.05,
};

/** Why a limit is missed as far as we know. Said only beside a figure that misses it. */
export const whyMissed: Partial<Record<keyof Limits, string>> = {
  score: 'Performance is below 100 only on the phone, and there by the blocking time.',
  lcpRatio:
    'A page within ten packets, its headers included, stays within 1.13. Home, /quality, articles and documents need one round ' +
    'trip more by Lighthouse’s count, which takes whole documents (what home paints comes in ten packets): 150 of the simulated ' +
    '751 ms on the phone, 40 of 202 on the desktop. What goes beyond that was not traced.',
  tbtOverBare:
    'Beyond Chromium’s own start of a page come one layout and, when the typefaces arrive, a second one, at a quarter of a ' +
    'shared processor’s speed.',
  p99:
    'Load generator and server have a core each, and the kernel’s network work runs on both. At full speed nginx’s own p99 ' +
    'is 2.4 ms with 32 connections and 17 ms with 256. Not profiled further.',
  postP99:
    '64 connections, the load generator, the server and the database share two cores. Not profiled yet.',
  warmTouch:
    'The slowest of twelve interactions at a quarter of a shared processor’s speed is the service card: its dialog makes ' +
    'the page behind inert, and the browser works out the styles of 546 elements anew; traced alone, 40 to 48 ms.',
  pageBuildMs:
    'Of 205 ms cold, brotli at its best takes about 65 on two cores, the picture for shared links as much, Astro 29, the rest ' +
    'is unused CSS, search index and copies. Brotli at 10 would take a third, for pages 2 % heavier; Our Works is within 2 % ' +
    'of its budget. Warm it is Astro alone: a page of a thousand words with coloured code.',
};
