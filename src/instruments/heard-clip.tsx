import type { Aligned } from '../../metrics/alignment.ts';
import { errorRate, errorsIn } from '../../metrics/error-rate.ts';
import { alignWords } from '../../metrics/word-alignment.ts';
import { percentFigure } from '../lib/figure-format.ts';
import { AlignedWords } from './aligned-words.tsx';
import { Panel, type FrameProps } from './panel.tsx';
import { Plot } from './plot.tsx';
import { waveformPath } from './svg-path.ts';
import styles from './heard-clip.module.css';

export type HeardClipProps = FrameProps & {
  voice: string;
  reference: string;
  /** What a recogniser heard, with the times of its words. */
  heard: readonly { word: string; fromMs: number; toMs: number }[];
  durationMs: number;
  /** Loudness over the clip, evenly spaced, each 0..1. */
  loudness: readonly number[];
  /** The URLs of the audio files. */
  opus: string;
  aac: string;
};

const SLOT = 4;
const HEIGHT = 20;

/** When each pair of words is highlighted. A missed word is highlighted where the previous one ended. */
export function startsOf(aligned: readonly Aligned[], heard: HeardClipProps['heard']): number[] {
  let next = 0;
  return aligned.map((word) => {
    if (!('hypothesis' in word)) return heard[next - 1]?.toMs ?? 0;
    next += 1;
    return heard[next - 1]?.fromMs ?? 0;
  });
}

/** Plays a real clip: the needle moves across the waveform, and the words are highlighted as they were recognised. */
export function HeardClip({
  label,
  voice,
  reference,
  heard,
  durationMs,
  loudness,
  opus,
  aac,
}: HeardClipProps) {
  const aligned = alignWords(reference, heard.map(({ word }) => word).join(' '));
  const { value } = percentFigure(errorRate(errorsIn(aligned)));
  const starts = startsOf(aligned, heard);
  return (
    <Panel label={label} note={`WER ${value}%`} searchable>
      <Plot
        className={styles.wave}
        label="Loudness of the clip"
        box={[loudness.length * SLOT, HEIGHT]}
        drawing={
          <path d={waveformPath(loudness, SLOT / 2, SLOT, HEIGHT)} stroke="var(--tape)" strokeWidth="2.2" />
        }
      />
      <AlignedWords words={aligned} />
      <div className={styles.controls} data-tape="" data-clip={[durationMs, ...starts].join(' ')}>
        <button type="button">Play</button>
        <button type="button">Speed 1×</button>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- no browser shows captions of a sound; the words above are them */}
        <audio controls preload="none">
          <source src={opus} type="audio/ogg" />
          <source src={aac} type="audio/mp4" />
        </audio>
        <small>{voice}. Heard by Moonshine Tiny; PocketSphinx aligned the times.</small>
      </div>
    </Panel>
  );
}
