import { mean } from '../../metrics/mean.ts';
import {
  inOrderOfStart,
  responsesIn,
  talkOversIn,
  type Response,
  type TalkOver,
} from '../../metrics/turns.ts';
import { axisScale, percentAlong } from '../lib/axis-scale.ts';
import { countText, durationFigure, durationText, roundDuration } from '../lib/figure-format.ts';
import { writeTape } from '../lib/tape.ts';
import { LabelledSvg } from './labelled-svg.tsx';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { TickAxis } from './tick-axis.tsx';
import { Verdict } from './verdict.tsx';
import styles from './call-timeline.module.css';

type Props = PropsOf<'call-timeline'>;

const AXIS_PARTS = 6;
const LANE = { caller: 0, agent: 40 } as const;
const LANE_HEIGHT = 24;

type JudgementProps = { response: Response | undefined; overlap: TalkOver | undefined; limitMs: number };

function Judgement({ response, overlap, limitMs }: JudgementProps) {
  if (overlap)
    return <Verdict tone="fail">talk-over {durationText(overlap.endMs - overlap.startMs)}</Verdict>;
  if (!response) return null;
  const text = `after ${durationText(response.latencyMs)}`;
  return response.latencyMs > limitMs ? (
    <Verdict tone="warn">{`${text}, slow`}</Verdict>
  ) : (
    <Verdict tone="pass">{text}</Verdict>
  );
}

type LanesProps = Pick<Props, 'turns' | 'limitMs'> & {
  responses: readonly Response[];
  overlaps: readonly TalkOver[];
  /** End of the axis in seconds. */
  max: number;
};

function Lanes({ turns, responses, overlaps, limitMs, max }: LanesProps) {
  const along = (ms: number): string => percent(percentAlong(ms / 1000, max));
  return (
    <LabelledSvg
      className={styles.lanes}
      label={`${countText(turns.length, 'turn')} on a time axis`}
      data-tape={writeTape(
        '*, * to * s*',
        turns.map(({ speaker, startMs, endMs }, index) => [
          percentAlong((startMs + endMs) / 2000, max),
          speaker,
          startMs / 1000,
          endMs / 1000,
          responses
            .filter(({ turn }) => turn === index)
            .map(({ latencyMs }) => `, after ${durationText(latencyMs)}`)[0] ?? '',
        ]),
      )}
    >
      {turns.map(({ speaker, startMs, endMs }) => (
        <rect
          key={startMs}
          className={styles[speaker]}
          x={along(startMs)}
          y={LANE[speaker]}
          width={along(endMs - startMs)}
          height={LANE_HEIGHT}
        />
      ))}
      {responses.map(({ fromMs, latencyMs }) => (
        <rect
          key={fromMs}
          className={latencyMs > limitMs ? styles.slow : styles.wait}
          x={along(fromMs)}
          y="30"
          width={along(latencyMs)}
          height="4"
        />
      ))}
      {overlaps.map(({ startMs, endMs }) => (
        <rect
          key={startMs}
          className={styles.over}
          x={along(startMs)}
          y="-4"
          width={along(endMs - startMs)}
          height="72"
        />
      ))}
    </LabelledSvg>
  );
}

export function CallTimeline({ label, raised, turns: given, limitMs }: Props) {
  const turns = inOrderOfStart(given);
  const responses = responsesIn(turns);
  const overlaps = talkOversIn(turns);
  const axis = axisScale(Math.max(...turns.map(({ endMs }) => endMs)) / 1000, AXIS_PARTS);
  const latencies = responses.map(({ latencyMs }) => latencyMs);
  return (
    <Panel label={label} raised={raised} note={`limit ${roundDuration(limitMs)}`}>
      <Lanes turns={turns} responses={responses} overlaps={overlaps} limitMs={limitMs} max={axis.max} />
      <TickAxis labels={axis.ticks.map((seconds) => `${seconds} s`)} />
      <ol className={styles.turns}>
        {turns.map(({ speaker, startMs, text }, index) => (
          <li key={startMs} className={styles[speaker]}>
            <small>{speaker}</small>
            <span>{text}</span>
            <Judgement
              limitMs={limitMs}
              response={responses.find(({ turn }) => turn === index)}
              overlap={overlaps.find((over) => over.startMs === startMs)}
            />
          </li>
        ))}
      </ol>
      <Readouts
        items={[
          {
            figure: durationFigure(mean(latencies)),
            label: `mean of ${countText(latencies.length, 'response')}`,
          },
          { figure: durationFigure(Math.max(...latencies)), label: 'slowest turn' },
          { figure: `${overlaps.length}`, label: overlaps.length === 1 ? 'talk-over' : 'talk-overs' },
        ]}
      />
    </Panel>
  );
}
