import * as Plot from '@observablehq/plot';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { Aligned } from '../../../metrics/alignment.ts';
import { bootstrap } from '../../../metrics/bootstrap.ts';
import {
  errorCount,
  errorRate,
  errorsIn,
  pooledErrors,
  referenceLength,
} from '../../../metrics/error-rate.ts';
import type { Errors } from '../../../metrics/error-rate.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';
import { chart, colour, floor, grid, plotBox } from '../chart.ts';
import { DATA, kept } from '../files.ts';
import { escape } from '../frame.ts';
import type { Heard } from '../speech-data.ts';
import { decodeWave, spectrogram } from '../wave.ts';
import type { Size, Work } from '../work.ts';

const category = 'ASR Testing' as const;
const VOICES: Record<string, string> = {
  rms: 'rms, US',
  kal16: 'kal, US',
  awb: 'awb, Scottish',
  slt: 'slt, US',
};
const SHADES: Record<string, string> = {
  rms: colour.tape,
  kal16: colour.ink,
  awb: colour.fail,
  slt: colour.pass,
};

type Utterance = Heard['utterances'][number];

const percent = (share: number): string => (share * 100).toFixed(1);
const score = ({ reference, hypothesis }: Utterance): Errors => errorsIn(alignWords(reference, hypothesis));
const rateOf = (scores: readonly Errors[]): number => errorRate(pooledErrors(scores));
const levelName = (snr: number | null): string => (snr === null ? 'no noise' : `${snr} dB`);

const RESAMPLES = 2000;

function wordCells(aligned: readonly Aligned[]): string {
  const cells = aligned.map((word) => {
    const said = 'reference' in word ? escape(word.reference) : '·';
    const heard = 'hypothesis' in word ? escape(word.hypothesis) : '·';
    return `<li class="${word.op}"><i>${word.op}</i><span>${said}</span><b>${heard}</b></li>`;
  });
  return `<ol class="words">${cells.join('')}</ol>`;
}

const SHOWN = { sentence: 1, voice: 'slt' };
const NOISY = 20;

function alignment(heard: Heard & { measuredOn: string }): Work {
  const reference = [...new Set(heard.utterances.map((one) => one.reference))][SHOWN.sentence] ?? '';
  const rows = heard.utterances.filter((one) => one.voice === SHOWN.voice && one.reference === reference);
  const errorsAt = (level: number | null) =>
    rows
      .filter(({ snr }) => snr === level)
      .map(({ hypothesis }) => errorsIn(alignWords(reference, hypothesis)))[0];
  const [clean, noisy] = [errorsAt(null), errorsAt(NOISY)];
  if (!clean || !noisy) throw new Error('The alignment needs a clean and a noisy utterance');
  return {
    id: 'word-alignment',
    title: 'Said, heard, and gone wrong',
    description:
      'One sentence and what a speech recogniser made of it, aligned word by word, in four levels of noise.',
    category,
    icon: 'table',
    details: {
      tested: `What PocketSphinx hears of one sentence of ${referenceLength(clean)} words, spoken by a synthetic voice (flite ${SHOWN.voice}).`,
      how: `Recognised without noise and in three levels of pink noise, aligned by the fewest edits; substitutions, deletions and insertions are counted. ${heard.measuredOn}.`,
      found: `Word error rate ${percent(errorRate(clean))} % without noise, ${percent(errorRate(noisy))} % at ${NOISY} dB: ${noisy.substituted} substituted, ${noisy.deleted} deleted, ${noisy.inserted} inserted.`,
    },
    alt: `Four alignments of the sentence “${reference}” with each word marked ok, sub, del or ins and the word that was heard under it.`,
    note: `PocketSphinx, US English · synthetic voice ${SHOWN.voice}\n${heard.measuredOn} · upper word said, lower word heard`,
    readouts: [
      { value: percent(errorRate(clean)), unit: '%', label: 'word errors, no noise' },
      { value: percent(errorRate(noisy)), unit: '%', label: `word errors, ${NOISY} dB`, tone: 'fail' },
      { value: `${noisy.substituted}`, label: 'substituted' },
      { value: `${noisy.deleted}`, label: 'deleted' },
      { value: `${noisy.inserted}`, label: 'inserted' },
    ],
    draw: (size) =>
      (size === 'tile' ? rows.filter(({ snr }) => snr === NOISY) : rows)
        .map(
          ({ snr, hypothesis }) =>
            `<p class="level">${levelName(snr)}</p>${wordCells(alignWords(reference, hypothesis))}`,
        )
        .join(''),
  };
}

function bySpeaker(heard: Heard & { measuredOn: string }): Work {
  const quiet = heard.utterances.filter(({ snr }) => snr === null || snr === 20);
  const rows = Object.keys(VOICES)
    .map((voice) => {
      const scores = quiet.filter((one) => one.voice === voice).map(score);
      return {
        voice: VOICES[voice] ?? voice,
        rate: rateOf(scores),
        ...bootstrap(scores, rateOf, { seed: 7, rounds: RESAMPLES }),
        words: referenceLength(pooledErrors(scores)),
      };
    })
    .toSorted((a, b) => a.rate - b.rate);
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst) throw new Error('No speakers');
  const overall = rateOf(quiet.map(score));
  const words = rows.reduce((sum, row) => sum + row.words, 0);
  return {
    id: 'errors-by-speaker',
    title: 'The average hides the speaker',
    description:
      'Word error rate of the same sentences in four voices, with the interval another draw might have given.',
    category,
    icon: 'histogram',
    details: {
      tested:
        'Whether a recogniser understands four speakers equally well: the same six sentences in four synthetic voices.',
      how: `${quiet.length} utterances, no noise and 20 dB, ${words} reference words. PocketSphinx, US English model; 95 % intervals from ${RESAMPLES} resamples. ${heard.measuredOn}.`,
      found: `From ${percent(best.rate)} % (${best.voice}) to ${percent(worst.rate)} % (${worst.voice}); the average of ${percent(overall)} % describes neither. With twelve utterances each, the intervals are wide.`,
    },
    alt: `Bars of word error rate for four voices from ${percent(best.rate)} to ${percent(worst.rate)} per cent, each with its 95 per cent interval, and a dashed line at the average.`,
    note: `PocketSphinx · 6 sentences × 4 voices, no noise and 20 dB\n${heard.measuredOn} · ${words} reference words · line: 95 % interval`,
    readouts: [
      { value: percent(best.rate), unit: '%', label: `best: ${best.voice}` },
      { value: percent(worst.rate), unit: '%', label: `worst: ${worst.voice}`, tone: 'fail' },
      { value: percent(overall), unit: '%', label: 'average of all' },
    ],
    draw: (size) =>
      chart(size, {
        marginLeft: size === 'tile' ? 380 : 240,
        marginRight: 60,
        x: {
          domain: [0, Math.max(...rows.map(({ high }) => high)) * 1.05],
          tickFormat: '.0%',
          label: 'word error rate',
          ticks: 5,
        },
        y: { type: 'band', label: null, domain: rows.map(({ voice }) => voice), padding: 0.34, tickSize: 0 },
        marks: [
          Plot.gridX({ stroke: colour.ink, strokeOpacity: 0.14 }),
          Plot.barX(rows, { x: 'rate', y: 'voice', fill: colour.tape }),
          Plot.ruleY(rows, {
            x1: 'low',
            x2: 'high',
            y: 'voice',
            stroke: colour.ink,
            strokeWidth: plotBox[size].stroke,
          }),
          Plot.tickX(rows, {
            x: 'low',
            y: 'voice',
            stroke: colour.ink,
            strokeWidth: plotBox[size].stroke,
            inset: 12,
          }),
          Plot.tickX(rows, {
            x: 'high',
            y: 'voice',
            stroke: colour.ink,
            strokeWidth: plotBox[size].stroke,
            inset: 12,
          }),
          Plot.ruleX([overall], { stroke: colour.fail, strokeDasharray: '12 10', strokeWidth: 4 }),
          Plot.ruleX([0], { stroke: colour.soft, strokeWidth: 2 }),
        ],
      }),
  };
}

function byNoise(heard: Heard & { measuredOn: string }): Work {
  const levels = [...new Set(heard.utterances.map(({ snr }) => snr))];
  const at = (snr: number | null, voice?: string): number =>
    rateOf(
      heard.utterances
        .filter((one) => one.snr === snr && (voice === undefined || one.voice === voice))
        .map(score),
    );
  const points = Object.keys(VOICES).flatMap((voice) =>
    levels.map((snr) => ({ voice, level: levelName(snr), rate: at(snr, voice) })),
  );
  const [first, last] = [at(levels[0] ?? null), at(levels.at(-1) ?? null)];
  const words = referenceLength(pooledErrors(heard.utterances.map(score)));
  const legend = Object.entries(VOICES)
    .map(([voice, name]) => `<span style="--mark: ${SHADES[voice]}"><i></i>${name}</span>`)
    .join('');
  return {
    id: 'errors-by-noise',
    title: 'Louder room, fewer words',
    description: 'Word error rate of four voices as pink noise rises in measured steps from nothing to 5 dB.',
    category,
    icon: 'gauge',
    details: {
      tested: 'At which signal-to-noise ratio a recogniser gives up, voice by voice.',
      how: `Six sentences × four synthetic voices × ${levels.length} levels: ${heard.utterances.length} utterances, ${words} reference words; pink noise mixed to an exact ratio of powers. PocketSphinx, ${heard.measuredOn}.`,
      found: `All voices together: ${percent(first)} % word errors without noise, ${percent(last)} % at 5 dB. Transcripts and references are kept in the repository.`,
    },
    alt: `Four lines of word error rate against rising noise: together from ${percent(first)} per cent without noise to ${percent(last)} per cent at 5 dB.`,
    note: `PocketSphinx · ${heard.utterances.length} utterances · pink noise\n${heard.measuredOn} · ${words} reference words`,
    readouts: levels.map((snr) => ({
      value: percent(at(snr)),
      unit: '%',
      label: snr === null ? 'no noise' : `at ${snr} dB`,
      ...(snr === levels.at(-1) && { tone: 'fail' as const }),
    })),
    draw: (size) =>
      `<div class="key">${legend}</div>` +
      chart(size, {
        height: plotBox[size].height - (size === 'tile' ? 60 : 40),
        x: {
          type: 'point',
          domain: levels.map(levelName),
          label: size === 'tile' ? null : 'signal-to-noise ratio',
          padding: 0.3,
        },
        y: {
          domain: [0, Math.max(1, ...points.map(({ rate }) => rate))],
          tickFormat: '.0%',
          label: null,
          ticks: 4,
        },
        marks: [
          grid(),
          floor(),
          Plot.line(points, {
            x: 'level',
            y: 'rate',
            z: 'voice',
            stroke: ({ voice }: { voice: string }) => SHADES[voice],
            strokeWidth: plotBox[size].stroke * 1.2,
          }),
          Plot.dot(points, {
            x: 'level',
            y: 'rate',
            fill: ({ voice }: { voice: string }) => SHADES[voice],
            r: plotBox[size].stroke * 2.2,
          }),
        ],
      }),
  };
}

const FFT = { size: 512, hop: 80, topHz: 6000, floorDb: -62 };

/** Power from the loudest down to the floor, in the tape's yellow; Plot's own raster would need a canvas. */
function heatPicture(frames: number[][]): string {
  const bins = frames[0]?.length ?? 0;
  const top = frames.reduce((max, frame) => Math.max(max, ...frame), -Infinity);
  const picture = new PNG({ width: frames.length, height: bins });
  for (const [x, frame] of frames.entries()) {
    for (const [k, power] of frame.entries()) {
      const strength = Math.max(0, 1 - (power - top) / FFT.floorDb);
      picture.data.set(
        [250, 210, 40, Math.round(255 * strength ** 1.4)],
        4 * ((bins - 1 - k) * frames.length + x),
      );
    }
  }
  return `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
}

async function sound(heard: Heard & { measuredOn: string }): Promise<Work> {
  const wave = decodeWave(await readFile(join(DATA, 'specimen.wav')));
  const length = wave.samples.length / wave.rate;
  const frames = spectrogram(wave, FFT.size, FFT.hop);
  const bins = Math.round((FFT.topHz / wave.rate) * FFT.size);
  const heat = heatPicture(frames.map((frame) => frame.slice(0, bins)));
  const columns = 420;
  const span = Math.floor(wave.samples.length / columns);
  const envelope = Array.from({ length: columns }, (_, i) => {
    const part = wave.samples.subarray(i * span, (i + 1) * span);
    return {
      t: (i * span) / wave.rate,
      peak: part.reduce((max, value) => Math.max(max, Math.abs(value)), 0),
    };
  });
  const { words } = heard.specimen;
  const reference = [...new Set(heard.utterances.map((one) => one.reference))][heard.specimen.sentence] ?? '';
  const said = words.map(({ word }) => word).join(' ');
  const errors = errorsIn(alignWords(reference, said));
  const drawing = (size: Size): string => {
    const { width, height, stroke } = plotBox[size];
    const [marginLeft, marginRight] = [size === 'tile' ? 150 : 110, 10];
    const margins =
      size === 'tile' ? { marginTop: 10, marginBottom: 80 } : { marginTop: 40, marginBottom: 60 };
    const shared = { width, marginLeft, marginRight, x: { domain: [0, length], label: null } };
    return (
      chart(size, {
        ...shared,
        height: height * 0.4,
        marginTop: size === 'tile' ? 20 : 50,
        marginBottom: 10,
        x: { ...shared.x, axis: null },
        y: { axis: null, domain: [-1, 1] },
        marks: [
          Plot.ruleX(envelope, {
            x: 't',
            y1: ({ peak }: { peak: number }) => -peak - 0.01,
            y2: ({ peak }: { peak: number }) => peak + 0.01,
            stroke: colour.tape,
            strokeWidth: 2.6,
          }),
          Plot.ruleX(words, { x: 'from', stroke: colour.ink, strokeOpacity: 0.35, strokeWidth: 2 }),
          ...(size === 'large'
            ? [
                Plot.text(words, {
                  x: ({ from, to }: { from: number; to: number }) => (from + to) / 2,
                  y: 1,
                  dy: -24,
                  text: 'word',
                  fill: colour.ink,
                }),
              ]
            : []),
        ],
      }) +
      chart(size, {
        ...shared,
        height: height * 0.6,
        ...margins,
        x: { ...shared.x, ticks: 5, tickFormat: (t: number) => `${t} s` },
        y: {
          domain: [0, FFT.topHz],
          ticks: 3,
          tickFormat: (f: number) => `${f / 1000}`,
          label: size === 'tile' ? null : 'frequency, kHz',
        },
        marks: [
          Plot.image([heat], {
            x: length / 2,
            y: FFT.topHz / 2,
            src: (source: string) => source,
            width: width - marginLeft - marginRight,
            height: height * 0.6 - margins.marginTop - margins.marginBottom,
            preserveAspectRatio: 'none',
          }),
          Plot.ruleX(words, { x: 'from', stroke: colour.ink, strokeOpacity: 0.25, strokeWidth: stroke / 3 }),
        ],
      })
    );
  };
  return {
    id: 'speech-spectrogram',
    title: 'Four seconds of speech',
    description:
      'Waveform and spectrogram of a synthesised sentence, cut where the recogniser says its words begin.',
    category,
    icon: 'wave',
    details: {
      tested: `The sentence “${reference}”, synthesised for the purpose (flite, voice ${heard.specimen.voice}).`,
      how: `${count(wave.samples.length)} samples at ${wave.rate / 1000} kHz, ${frames.length} Fourier transforms of ${FFT.size} points; word limits from PocketSphinx. ${heard.measuredOn}.`,
      found: `${words.length} words heard in ${length.toFixed(1)} s: “${said}”. ${errorCount(errors)} word wrong of ${referenceLength(errors)}.`,
    },
    alt: `Waveform of the sentence above its spectrogram up to 6 kHz, both cut by thin lines where the ${words.length} recognised words begin.`,
    note: `flite, voice ${heard.specimen.voice}, 16 kHz · FFT ${FFT.size}, Hann\n${heard.measuredOn} · lines: word starts from PocketSphinx`,
    readouts: [
      { value: length.toFixed(2), unit: 's', label: 'of speech' },
      { value: `${words.length}`, label: 'words heard' },
      { value: count(frames.length), label: 'spectra' },
    ],
    draw: drawing,
  };
}

const count = (value: number): string => value.toLocaleString('en-US');

export async function speechWorks(): Promise<Work[]> {
  const heard = await kept<Heard>('speech');
  return [alignment(heard), await sound(heard), bySpeaker(heard), byNoise(heard)];
}
