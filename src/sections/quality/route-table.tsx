import { Fragment } from 'react';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { Result } from './result.tsx';
import controls from './route-controls.module.css';
import styles from './route-table.module.css';

type Cell = { value: number | null; fails: boolean; noindex: boolean };
export type Row = { path: string; kind: string; passes: boolean | undefined; cells: readonly Cell[] };
type Props = {
  title: string;
  note: string;
  /** Which columns to show; src/pages/quality.astro writes the rules that hide the others. */
  choices: readonly { id: string; name: string }[];
  columns: readonly { instrument: string; name: string; unit?: string | undefined }[];
  rows: readonly Row[];
  /** What a page of bare HTML took in the same run, in ms. */
  bare: Record<'mobile' | 'desktop', { lcp: number; tbt: number }> | null;
};

function Value({ value, fails, noindex }: Cell) {
  if (fails) return <b>{value}</b>;
  return noindex ? (
    <>
      {value} <i>noindex</i>
    </>
  ) : (
    value
  );
}

/** Browsers break no line after a slash unless told to. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?<=.\/)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function Filter({ rows }: { rows: number }) {
  return (
    <form data-filter="">
      <label>
        Path contains <input name="text" type="search" autoComplete="off" />
      </label>
      <label>
        Kind{' '}
        <select name="kind">
          <option value="">all</option>
          <option>page</option>
          <option>article</option>
          <option>document</option>
        </select>
      </label>
      <label>
        <input name="failing" type="checkbox" /> Not passing only
      </label>
      <output name="count">
        {rows} of {rows} pages
      </output>
    </form>
  );
}

/** Every page and every reading stand in the markup; the radio buttons choose columns without a script. */
export function RouteTable({ title, note, choices, columns, rows, bare }: Props) {
  const beside =
    bare &&
    ` The bare page: LCP ${bare.mobile.lcp} ms and TBT ${bare.mobile.tbt} ms on the phone, ${bare.desktop.lcp} and ${bare.desktop.tbt} ms on the desktop.`;
  return (
    <Section id="routes" title={title} note={note + (beside ?? '')}>
      <div className={controls.controls}>
        <fieldset>
          <legend>Instrument</legend>
          {choices.map(({ id, name }, index) => (
            <label key={id}>
              <input type="radio" name="columns" value={id} defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </fieldset>
        <Filter rows={rows.length} />
      </div>
      <div className={styles.later} data-later="">
        <ScrollFrame label="Pages and readings" className={styles.frame}>
          <table>
            <thead>
              <tr>
                <th scope="col">page</th>
                <th scope="col">kind</th>
                <th scope="col">result</th>
                {columns.map(({ instrument, name, unit = '' }) => (
                  <th key={instrument + name + unit} scope="col">
                    <small>{instrument}</small> {name} <small>{unit}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, kind, passes, cells }) => (
                <tr key={path}>
                  <th scope="row">
                    <Path path={path} />
                  </th>
                  <td>{kind}</td>
                  <td>
                    <Result passes={passes} word={passes === undefined ? 'incomplete' : undefined} />
                  </td>
                  {cells.map((cell, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a reading's place is its identity
                    <td key={index}>
                      <Value {...cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </div>
    </Section>
  );
}
