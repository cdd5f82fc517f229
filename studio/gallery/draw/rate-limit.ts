import * as Plot from '@observablehq/plot';
import { chart, colour, floor, gridY, secondsAxis } from '../chart.ts';
import { kept } from '../data.ts';
import type { Work } from '../work.ts';

const WINDOW_S = 10;
const ALLOWED = 5;
const BAR_S = 0.24;

export async function rateLimit(): Promise<Work> {
  const { limit, posts, measuredOn } = await kept('rate-limit');
  const points = posts.map(({ atMs, status, retryAfter }) => ({ at: atMs / 1000, status, wait: retryAfter }));
  const taken = points.filter(({ status }) => status === 201);
  const refused = points.filter(({ status }) => status === 429);
  const told = refused.every(({ wait }) => wait !== null) ? 'each' : 'not each';
  const worst = Math.max(
    ...points.map(({ at }) => taken.filter((post) => post.at <= at && post.at > at - WINDOW_S).length),
  );
  const held =
    worst <= ALLOWED
      ? `The window slides: no ten seconds hold more than ${worst} that were taken.`
      : `Too many: ${worst} were taken within ten seconds.`;
  return {
    title: 'Rate limit test, request by request',
    description:
      'Two posts a second against a limit of five in ten seconds: which are taken, and what the others are told.',
    details: {
      tested: 'The limit on enquiries from one address, and whether Retry-After tells the truth.',
      how: `${points.length} valid posts in 32 s from one address to the real server, its limit set to ${limit}. ${measuredOn}.`,
      found: `${taken.length} taken, ${refused.length} refused with 429, ${told} told the seconds left. ${held}`,
    },
    alt: `Timeline of ${points.length} posts: ${taken.length} bright bars on the floor were taken; the refused ones stand as dots as high as their Retry-After, which counts down in steps.`,
    note: `POST /api/contact · limit ${limit} per address\n${measuredOn} · ${points.length} posts · dots: Retry-After of a 429`,
    readouts: [
      { value: `${taken.length}`, label: 'taken (201)', tone: 'pass' },
      { value: `${refused.length}`, label: 'refused (429)', tone: 'warn' },
      { value: `${worst}`, label: 'most in any 10 s', tone: worst > ALLOWED ? 'warn' : 'run' },
    ],
    draw: (box) =>
      chart(box, {
        x: secondsAxis(box, 32),
        y: { domain: [0, 11], ticks: 5, label: 'Retry-After, seconds' },
        marks: [
          gridY(),
          Plot.ruleX(refused, {
            x: 'at',
            y1: 0,
            y2: 'wait',
            stroke: colour.ink,
            strokeOpacity: 0.3,
            strokeWidth: 1.6,
          }),
          Plot.dot(refused, { x: 'at', y: 'wait', r: 5.5, fill: colour.warn }),
          Plot.rect(taken, {
            x1: ({ at }) => at - BAR_S / 2,
            x2: ({ at }) => at + BAR_S / 2,
            y1: 0,
            y2: 1.4,
            fill: colour.tape,
          }),
          floor(),
        ],
      }),
  };
}
