import { axisScale, percentAlong } from '../lib/axis-scale.ts';
import { countText, formatNumber, minutesText, percentFigure } from '../lib/figure-format.ts';
import { writeTape } from '../lib/tape.ts';
import type { PropsOf } from './data.ts';
import { Panel, type PanelStatus } from './panel.tsx';
import { percent } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { TickAxis } from './tick-axis.tsx';
import { Verdict, type Tone } from './verdict.tsx';
import styles from './pipeline.module.css';

/** Stages run one after the other; `flaky` tests passed only on a retry. */
type Stage = PropsOf<'pipeline'>['stages'][number];

const AXIS_PARTS = 6;

function toneOf({ failed, flaky }: Pick<Stage, 'failed' | 'flaky'>): Tone {
  if (failed > 0) return 'fail';
  return flaky > 0 ? 'warn' : 'pass';
}

const STATUS: Record<Tone, PanelStatus> = {
  pass: { word: 'passing', tone: 'pass' },
  warn: { word: 'passing, flaky', tone: 'warn' },
  fail: { word: 'failing', tone: 'fail' },
};

function outcomeText({ passed, failed, flaky, skipped }: Stage): string {
  const counts = { failed, flaky, passed, skipped };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${formatNumber(count)} ${word}`)
    .join(', ');
}

export function Pipeline({ label, raised, stages }: PropsOf<'pipeline'>) {
  const total = (field: Exclude<keyof Stage, 'name'>): number =>
    stages.reduce((sum, stage) => sum + stage[field], 0);
  const totalMs = total('durationMs');
  const minutes = axisScale(totalMs / 60_000, AXIS_PARTS);
  const axisMs = minutes.max * 60_000;
  const run = total('passed') + total('failed') + total('flaky');
  const startOf = (index: number): number =>
    stages.slice(0, index).reduce((sum, { durationMs }) => sum + durationMs, 0);
  const status = STATUS[toneOf({ failed: total('failed'), flaky: total('flaky') })];
  return (
    <Panel label={label} raised={raised} status={status}>
      <ol className={styles.stages}>
        {stages.map((stage, index) => {
          const startMs = startOf(index);
          return (
            <li key={stage.name} className={styles[toneOf(stage)]}>
              <b>{stage.name}</b>
              <span>{minutesText(stage.durationMs)}</span>
              <svg aria-hidden="true">
                <rect
                  x={percent((startMs * 100) / axisMs)}
                  width={percent((stage.durationMs * 100) / axisMs)}
                  height="100%"
                />
              </svg>
              <Verdict tone={toneOf(stage)}>{outcomeText(stage) || 'done'}</Verdict>
            </li>
          );
        })}
      </ol>
      <TickAxis
        labels={minutes.ticks.map((minute) => `${minute} min`)}
        read={{
          label: `${countText(stages.length, 'stage')} on a time axis, ${minutesText(totalMs)} minutes in all`,
          tape: writeTape(
            '* to * min: *',
            stages.map(({ name, durationMs }, index) => [
              percentAlong(startOf(index) + durationMs / 2, axisMs),
              minutesText(startOf(index)),
              minutesText(startOf(index) + durationMs),
              name,
            ]),
          ),
        }}
      />
      <Readouts
        items={[
          { figure: minutesText(totalMs), label: 'minutes to a verdict' },
          {
            figure: percentFigure(total('passed') / run),
            label: `of ${countText(run, 'test')} pass at the first try`,
          },
          { figure: formatNumber(total('flaky')), label: 'flaky' },
          { figure: formatNumber(total('skipped')), label: 'skipped' },
        ]}
      />
    </Panel>
  );
}
