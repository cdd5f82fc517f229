import * as Plot from '@observablehq/plot';
import { count } from '../../../src/lib/figure-format.ts';
import { colour, floor, gridY, keyedChart } from '../chart.ts';
import { kept } from '../data.ts';
import { percent } from '../text.ts';
import { errorsOf, levelName, voices } from '../word-errors.ts';
import type { Work } from '../work.ts';

const SHADES = [colour.tape, colour.ink, colour.fail, colour.pass];

export async function errorsByNoise(): Promise<Work> {
  const { utterances, measuredOn } = await kept('speech');
  const levels = [...new Set(utterances.map(({ snr }) => snr))];
  const points = Object.keys(voices).flatMap((voice, i) =>
    levels.map((snr) => ({
      shade: SHADES[i],
      level: levelName(snr),
      rate: errorsOf(utterances.filter((one) => one.voice === voice && one.snr === snr)).rate,
    })),
  );
  const together = levels.map((snr) => percent(errorsOf(utterances.filter((one) => one.snr === snr)).rate));
  const [first, last] = [together[0], together.at(-1)];
  const { words } = errorsOf(utterances);
  return {
    title: 'Word errors by noise level',
    description:
      'Word error rate of four voices without noise, and in pink noise down to a signal-to-noise ratio of 5 dB.',
    details: {
      tested: 'At which signal-to-noise ratio a recogniser gives up, voice by voice.',
      how: `Six sentences × four synthetic voices × ${levels.length} levels: ${utterances.length} utterances, ${count(words)} reference words; pink noise mixed to an exact ratio of powers. Moonshine Tiny, ${measuredOn}.`,
      found: `All voices together: ${first}% word errors without noise, ${last}% at 5 dB. Transcripts and references are kept.`,
    },
    alt: `Four lines of word error rate against rising noise: together from ${first}% without noise to ${last}% at 5 dB.`,
    note: `Moonshine Tiny · ${utterances.length} utterances · pink noise\n${measuredOn} · ${count(words)} reference words`,
    readouts: levels.map((snr, i) => ({
      value: together[i] ?? '',
      unit: '%',
      label: snr === null ? 'no noise' : `at ${snr} dB`,
      tone: i === levels.length - 1 ? 'fail' : 'run',
    })),
    draw(box) {
      const key = Object.fromEntries(Object.values(voices).map((name, i) => [name, SHADES[i] ?? '']));
      return keyedChart(box, key, {
        x: {
          type: 'point',
          domain: levels.map(levelName),
          label: box.tile ? null : 'signal-to-noise ratio',
          padding: 0.3,
        },
        y: {
          domain: [0, Math.max(1, ...points.map(({ rate }) => rate))],
          tickFormat: '.0%',
          label: null,
          ticks: 4,
        },
        marks: [
          gridY(),
          floor(),
          Plot.line(points, { x: 'level', y: 'rate', stroke: 'shade', strokeWidth: 3 }),
          Plot.dot(points, { x: 'level', y: 'rate', fill: 'shade', r: 6 }),
        ],
      });
    },
  };
}
