import { round } from '../../metrics/round.ts';
import { alignWords } from '../../metrics/word-alignment.ts';
import { clockText } from '../lib/figure-format.ts';
import { writeTape } from '../lib/tape.ts';
import { werReadouts } from '../lib/word-errors.ts';
import { AlignedWords } from './aligned-words.tsx';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent, Plot } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { waveformPath } from './svg-path.ts';
import styles from './asr-alignment.module.css';

const SLOT = 4;
const HEIGHT = 100;

/** Every second stroke is a separate path, so that narrow panels can hide it instead of smearing. */
function Strokes({
  amplitudes,
  first,
  stroke,
}: {
  amplitudes: readonly number[];
  first: number;
  stroke: string;
}) {
  const everySecond = (odd: number) =>
    waveformPath(
      amplitudes.filter((_, index) => index % 2 === odd),
      (first + odd) * SLOT + SLOT / 2,
      SLOT * 2,
      HEIGHT,
    );
  return (
    <g stroke={stroke}>
      <path d={everySecond(0)} />
      <path d={everySecond(1)} className={styles.fine} />
    </g>
  );
}

export function AsrAlignment(props: PropsOf<'asr-alignment'>) {
  const { label, raised, reference, hypothesis, amplitudes, durationMs, playedMs = durationMs } = props;
  const aligned = alignWords(reference, hypothesis);
  const played = Math.round((amplitudes.length * playedMs) / durationMs / 2) * 2;
  const cursor = percent((played * 100) / amplitudes.length);
  return (
    <Panel label={label} raised={raised} note={clockText(durationMs)}>
      <Plot
        className={styles.wave}
        label={`Waveform of the clip, ${clockText(durationMs)} long`}
        box={[amplitudes.length * SLOT, HEIGHT]}
        tape={writeTape(
          `#×${round(durationMs / amplitudes.length, 1)}\u00A0ms: loudness *%`,
          amplitudes.map((amplitude) => [Math.round(amplitude * 100)]),
        )}
        drawing={
          <>
            <Strokes amplitudes={amplitudes.slice(0, played)} first={0} stroke="var(--tape)" />
            <Strokes amplitudes={amplitudes.slice(played)} first={played} stroke="var(--panel-ink-2)" />
          </>
        }
      >
        {played < amplitudes.length && <line x1={cursor} x2={cursor} y2="100%" stroke="var(--panel-ink)" />}
      </Plot>
      <AlignedWords words={aligned} />
      <Readouts items={werReadouts(aligned)} />
    </Panel>
  );
}
