import * as Plot from '@observablehq/plot';
import { PNG } from 'pngjs';
import { count } from '../../../src/lib/figure-format.ts';
import { chart, colour } from '../chart.ts';
import { kept, type Measured } from '../data.ts';
import { keptFile } from '../files.ts';
import { errorsOf } from '../word-errors.ts';
import { decodeWave, type Sound, spectrogram } from '../wave.ts';
import type { Box, Work } from '../work.ts';

const WINDOW = { size: 512, hop: 80, topHz: 6000, floorDb: -62 };
const COLUMN_PX = 2.6;
/** The tape's yellow. */
const GLOW = [250, 210, 40];
/** Of the drawing's height; the spectrogram has the rest. */
const WAVE_SHARE = 0.4;

type Words = Measured<'speech'>['specimen']['words'];

/** Power from the loudest down to the floor; Plot's own raster would need a canvas. */
function heatPicture(frames: number[][]): string {
  const bins = frames[0]?.length ?? 0;
  const top = frames.reduce((max, frame) => Math.max(max, ...frame), -Infinity);
  const picture = new PNG({ width: frames.length, height: bins });
  for (const [x, frame] of frames.entries()) {
    for (const [k, power] of frame.entries()) {
      const strength = Math.max(0, 1 - (power - top) / WINDOW.floorDb);
      picture.data.set(
        [...GLOW, Math.round(255 * strength ** 1.4)],
        4 * ((bins - 1 - k) * frames.length + x),
      );
    }
  }
  return `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
}

function envelopeOf({ samples, rate }: Sound, columns: number): { at: number; peak: number }[] {
  const span = Math.floor(samples.length / columns);
  return Array.from({ length: columns }, (_, i) => {
    const part = samples.subarray(i * span, (i + 1) * span);
    const peak = part.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    return { at: (i * span) / rate, peak: peak + 0.01 };
  });
}

function drawSound({ width, height, tile }: Box, sound: Sound, words: Words, heat: string): string {
  const waveBox = { width, tile, height: height * WAVE_SHARE };
  const heatBox = { width, tile, height: height - waveBox.height };
  const sides = { marginLeft: 60, marginRight: 10 };
  const [marginTop, marginBottom] = [tile ? 8 : 30, 36];
  const x = { domain: [0, sound.samples.length / sound.rate], label: null };
  const cuts = (strokeOpacity: number): Plot.Markish =>
    Plot.ruleX(words, { x: 'from', stroke: colour.ink, strokeOpacity, strokeWidth: 1.2 });
  const middle = ({ from, to }: Words[number]): number => (from + to) / 2;
  const names = Plot.text(words, { x: middle, y: 1, dy: -16, text: 'word', fill: colour.ink });
  const peak = (sign: number) => (column: { peak: number }) => sign * column.peak;
  const wave = chart(waveBox, {
    ...sides,
    marginTop,
    marginBottom: 8,
    x: { ...x, axis: null },
    y: { axis: null, domain: [-1, 1] },
    marks: [
      Plot.ruleX(envelopeOf(sound, width / COLUMN_PX), {
        x: 'at',
        y1: peak(-1),
        y2: peak(1),
        stroke: colour.tape,
        strokeWidth: 1.7,
      }),
      cuts(0.35),
      ...(tile ? [] : [names]),
    ],
  });
  const spectrum = chart(heatBox, {
    ...sides,
    marginTop,
    marginBottom,
    x: { ...x, ticks: 5, tickFormat: (t) => `${t} s` },
    y: {
      domain: [0, WINDOW.topHz],
      ticks: 3,
      tickFormat: (hertz) => `${hertz / 1000}`,
      label: tile ? null : 'frequency, kHz',
    },
    marks: [
      Plot.image([heat], {
        frameAnchor: 'middle',
        src: (source) => source,
        width: width - sides.marginLeft - sides.marginRight,
        height: heatBox.height - marginTop - marginBottom,
        preserveAspectRatio: 'none',
      }),
      cuts(0.25),
    ],
  });
  return wave + spectrum;
}

export async function speechSpectrogram(): Promise<Work> {
  const { specimen, measuredOn } = await kept('speech');
  const { voice, reference, words } = specimen;
  const sound = decodeWave(await keptFile('speech.wav'));
  const kilohertz = sound.rate / 1000;
  const length = sound.samples.length / sound.rate;
  const bins = Math.round((WINDOW.topHz / sound.rate) * WINDOW.size);
  const frames = spectrogram(sound, WINDOW.size, WINDOW.hop, bins);
  const heat = heatPicture(frames);
  const heard = words.map(({ word }) => word).join(' ');
  const { errors: wrong, words: said } = errorsOf([{ reference, hypothesis: heard }]);
  return {
    title: 'Spectrogram of four seconds of speech',
    description:
      'Waveform and spectrogram of a synthesised sentence, cut where the recogniser says its words begin.',
    details: {
      tested: `The sentence “${reference}”, synthesised for the purpose (flite, voice ${voice}).`,
      how: `${count(sound.samples.length)} samples at ${kilohertz} kHz, ${frames.length} Fourier transforms of ${WINDOW.size} points; words from Moonshine Tiny, their limits by forced alignment with PocketSphinx in a second synthesis of the sentence. ${measuredOn}.`,
      found: `${words.length} words heard in ${length.toFixed(1)} s: “${heard}”. ${wrong} ${wrong === 1 ? 'word' : 'words'} wrong of ${said}.`,
    },
    alt: `Waveform of the sentence above its spectrogram up to 6 kHz, both cut by thin lines where the ${words.length} recognised words begin.`,
    note: `flite, voice ${voice}, ${kilohertz} kHz\n${measuredOn} · lines: word starts`,
    readouts: [
      { value: length.toFixed(2), unit: 's', label: 'of speech' },
      { value: `${words.length}`, label: 'words heard' },
      { value: count(frames.length), label: 'spectra' },
    ],
    draw: (box) => drawSound(box, sound, words, heat),
  };
}
