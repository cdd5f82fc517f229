import * as Plot from '@observablehq/plot';
import { passIf } from '../../sheet.ts';
import { chart, colour } from '../chart.ts';
import { kept } from '../data.ts';
import { sumOf } from '../text.ts';
import type { Work } from '../work.ts';

type Cell = { round: number; place: number; status: number };

export async function idempotencyRace(): Promise<Work> {
  const { posts, rounds, measuredOn } = await kept('idempotency-race');
  const cells: Cell[] = rounds.flatMap(({ statuses }, round) =>
    statuses.map((status, place) => ({ round: round + 1, place: place + 1, status })),
  );
  const first = cells.filter(({ status }) => status === 201).length;
  const repeated = cells.filter(({ status }) => status === 200).length;
  const other = cells.length - first - repeated;
  const stored = sumOf(rounds, (round) => round.stored);
  const exact = rounds.every((round) => round.stored === 1);
  const band: Plot.ScaleOptions = { type: 'band', tickSize: 0, padding: 0.16 };
  return {
    title: 'Fifty identical posts, one enquiry',
    description: 'The same enquiry sent fifty times at once under one idempotency key, ten times over.',
    details: {
      tested: 'Whether a visitor whose browser repeats a post, all at the same moment, is ever stored twice.',
      how: `${rounds.length} rounds of ${posts} parallel posts with one Idempotency-Key each, then the store is read by a connection of its own. ${measuredOn}.`,
      found: `${cells.length} posts: ${first} answered 201, ${repeated} answered 200, ${other} anything else; ${stored} enquiries stored, ${exact ? 'exactly' : 'not'} one for each key.`,
    },
    alt: `Grid of ${rounds.length} rounds by ${posts} answers in order of arrival: ${first} bright cells are a 201, the ${repeated} dim ones a 200.`,
    note: `POST /api/contact · ${rounds.length} rounds of ${posts} at once\n${measuredOn} · bright: 201 stored · dim: 200 repeated`,
    readouts: [
      { value: `${cells.length}`, label: 'posts sent' },
      { value: `${stored}`, label: 'enquiries stored', tone: passIf(exact) },
      { value: `${other}`, label: 'other answers', tone: passIf(other === 0) },
    ],
    draw: (box) =>
      chart(box, {
        marginRight: 0,
        x: { ...band, label: 'answers in order of arrival', ticks: [1, 10, 20, 30, 40, 50] },
        y: { ...band, label: 'round', ticks: box.tile ? [1, 5, 10] : undefined },
        marks: [
          Plot.cell(cells, {
            x: 'place',
            y: 'round',
            fill: ({ status }: Cell) =>
              status === 201 ? colour.tape : status === 200 ? colour.ink : colour.fail,
            fillOpacity: ({ status }: Cell) => (status === 200 ? 0.2 : 1),
            rx: 2,
          }),
        ],
      }),
  };
}
