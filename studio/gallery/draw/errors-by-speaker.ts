import * as Plot from '@observablehq/plot';
import type { Interval } from '../../../metrics/bootstrap.ts';
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { count } from '../../../src/lib/figure-format.ts';
import { chart, colour, gridX } from '../chart.ts';
import { kept } from '../data.ts';
import { percent } from '../text.ts';
import { errorsOf, intervalOf, RESAMPLES, voices } from '../word-errors.ts';
import type { Box, Work } from '../work.ts';

type Row = Interval & { voice: string; rate: number };

function drawRates(rows: Row[], overall: number, box: Box): string {
  const limits = { y: 'voice', stroke: colour.ink, strokeWidth: 3 };
  return chart(box, {
    marginLeft: 155,
    marginRight: 40,
    x: {
      domain: [0, Math.max(...rows.map(({ high }) => high)) * 1.05],
      tickFormat: '.0%',
      label: 'word error rate',
      ticks: 5,
    },
    y: { type: 'band', label: null, domain: rows.map(({ voice }) => voice), padding: 0.34, tickSize: 0 },
    marks: [
      gridX(),
      Plot.barX(rows, { x: 'rate', y: 'voice', fill: colour.tape }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', ...limits }),
      Plot.tickX(rows, { x: 'low', inset: 8, ...limits }),
      Plot.tickX(rows, { x: 'high', inset: 8, ...limits }),
      Plot.ruleX([overall], { stroke: colour.fail, strokeDasharray: '8 7', strokeWidth: 3 }),
      Plot.ruleX([0], { stroke: colour.soft, strokeWidth: 1.5 }),
    ],
  });
}

export async function errorsBySpeaker(): Promise<Work> {
  const { utterances, measuredOn } = await kept('speech');
  const quiet = utterances.filter(({ snr }) => snr === null || snr === 20);
  const rows = Object.entries(voices)
    .map(([voice, name]) => {
      const said = quiet.filter((one) => one.voice === voice);
      return { voice: name, said, rate: errorsOf(said).rate, ...intervalOf(said) };
    })
    .toSorted((a, b) => a.rate - b.rate);
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst) throw new Error('No speakers');
  const { rate: overall, words } = errorsOf(quiet);
  // Paired by sentence, over all levels: overlapping intervals alone do not show whether two voices differ.
  const worseOne = Map.groupBy(worst.said, ({ reference }) => reference);
  const pairs = [...Map.groupBy(best.said, ({ reference }) => reference)].map(([reference, said]) => {
    const better = errorsOf(said);
    return {
      first: better.errors,
      second: errorsOf(worseOne.get(reference) ?? []).errors,
      length: better.words,
    };
  });
  const difference = pairedDifference(pairs, RESAMPLES);
  const apart = `${percent(difference.value)} points apart (${percent(difference.low)} to ${percent(difference.high)})`;
  const shown = difference.verdict === 'not shown' ? ', which shows no difference' : '';
  return {
    title: 'Word errors by voice',
    description: 'Word error rate of the same sentences in four voices, each with its 95% interval.',
    details: {
      tested:
        'Whether a recogniser understands four speakers equally well: the same six sentences in four synthetic voices.',
      how: `${quiet.length} utterances, no noise and 20 dB, ${words} reference words. Moonshine Tiny; 95% intervals from ${count(RESAMPLES)} resamples. ${measuredOn}.`,
      found: `From ${percent(best.rate)}% (${best.voice}) to ${percent(worst.rate)}% (${worst.voice}), ${percent(overall)}% on average. Paired by sentence they are ${apart}${shown}; picked afterwards, of ${rows.length} voices with ${quiet.length / rows.length} utterances each.`,
    },
    alt: `Bars of word error rate for four voices from ${percent(best.rate)} to ${percent(worst.rate)}%, each with its 95% interval, and a dashed line at the average.`,
    note: `Moonshine Tiny · 6 sentences × 4 voices, no noise and 20 dB\n${measuredOn} · ${words} reference words · line: 95% interval`,
    readouts: [
      { value: percent(best.rate), unit: '%', label: `best: ${best.voice}` },
      { value: percent(worst.rate), unit: '%', label: `worst: ${worst.voice}` },
      { value: percent(overall), unit: '%', label: 'average of all' },
    ],
    draw: (box) => drawRates(rows, overall, box),
  };
}
