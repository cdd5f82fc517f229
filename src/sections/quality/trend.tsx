import { percent, Plot } from '../../instruments/plot.tsx';
import { Panel } from '../../instruments/panel.tsx';
import { percentAlong } from '../../lib/axis-scale.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { writeTape } from '../../lib/tape.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './trend.module.css';

export type Track = {
  name: string;
  unit: string;
  values: readonly (number | null)[];
  olderRun?: string | undefined;
};
type Props = { tracks: readonly Track[] };

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

type Mark = { x: number; y: number; index: number };

/** Room above and below, so that a flat line runs through the middle. */
const MARGIN = 0.25;

const placeOf = (index: number, count: number): number => (count === 1 ? 50 : percentAlong(index, count - 1));

function marksOf(values: readonly (number | null)[]): Mark[] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const high = Math.max(...known);
  const room = (high - low || Math.abs(high) || 1) * MARGIN;
  return values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            index,
            x: placeOf(index, values.length),
            y: 100 - percentAlong(value, high + room, low - room),
          },
        ],
  );
}

const range = (values: readonly (number | null)[]): string => {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? `${low} in every run` : `${low} to ${high}`;
};

function TrackPlot({ name, unit, values, olderRun }: Track) {
  const marks = marksOf(values);
  const latest = values.findLast((value) => value !== null);
  // A gap where a run did not measure it.
  const line = marks
    .map(
      ({ x, y, index }, place) => `${marks[place - 1]?.index === index - 1 ? 'L' : 'M'}${x * 10} ${y * 10}`,
    )
    .join('');
  return (
    <div>
      <dt className={roles.label}>{olderRun ? `${name}, on ${olderRun}` : name}</dt>
      {latest === undefined ? (
        <dd>not measured yet</dd>
      ) : (
        <dd className={roles.name}>
          {formatNumber(latest, decimalsOf(latest))} {unit && <small>{unit}</small>}
        </dd>
      )}
      {marks.length > 0 && (
        <dd>
          <Plot
            label={`${name}, ${marks.length} of ${values.length} runs: ${range(values)}`}
            box={[1000, 1000]}
            className={styles.plot}
            tape={writeTape(
              'report *: *',
              values.flatMap((value, index) =>
                value === null ? [] : [[placeOf(index, values.length), index + 1, `${value} ${unit}`.trim()]],
              ),
            )}
            drawing={<path d={line} stroke="var(--tape)" strokeWidth="2" />}
          >
            {marks.map(({ x, y }) => (
              <circle key={x} cx={percent(x)} cy={percent(y)} r="4" />
            ))}
          </Plot>
        </dd>
      )}
    </div>
  );
}

/** Small multiples: each track on its own scale, all on the same runs. */
export function Trend({ tracks }: Props) {
  const runs = tracks[0]?.values.length ?? 0;
  return (
    <Panel label={countText(runs, 'report')}>
      <dl className={styles.trend}>
        {tracks.map((track) => (
          <TrackPlot key={track.name} {...track} />
        ))}
      </dl>
    </Panel>
  );
}
