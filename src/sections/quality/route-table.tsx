import { Fragment } from 'react';
import type { pageOf } from '../../quality/page.ts';
import marks from '../../ui/mark.module.css';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import { Fold } from './fold.tsx';
import { Result } from './result.tsx';
import controls from './route-controls.module.css';
import styles from './route-table.module.css';

/** `choices` names groups of columns; src/pages/quality.astro writes the rules that hide the other columns. */
type Props = { title: string; note: string } & ReturnType<typeof pageOf>['table'];

/** Browsers do not break lines after a slash by themselves. */
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
        <input name="failing" type="checkbox" /> Failing pages only
      </label>
      <output className={roles.label} name="count">
        {rows} of {rows} pages
      </output>
    </form>
  );
}

/** Every value is in the markup; the radio buttons choose columns without a script. */
export function RouteTable({ title, note, passes, word, choices, columns, rows }: Props) {
  return (
    <Section id="routes" title={title} note={note}>
      <Fold name={<span>All pages</span>} passes={passes} word={word}>
        <div className={controls.controls}>
          <fieldset>
            <legend className={roles.label}>Columns</legend>
            {choices.map(({ id, name }, index) => (
              <label key={id}>
                <input type="radio" name="columns" value={id} defaultChecked={index === 0} />
                {name}
              </label>
            ))}
          </fieldset>
          <Filter rows={rows.length} />
        </div>
        <ScrollFrame label="Pages and metrics" className={styles.frame}>
          <table>
            <thead>
              <tr>
                <th scope="col">page</th>
                <th scope="col">kind</th>
                <th scope="col">result</th>
                {columns.map(({ id, label, unit }) => (
                  <th key={id} scope="col">
                    {label} <small>{unit}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ path, kind, passes: rowPasses, cells }) => (
                <tr key={path}>
                  <th scope="row">
                    <Path path={path} />
                  </th>
                  <td>{kind}</td>
                  <td>
                    <Result passes={rowPasses} />
                  </td>
                  {cells.map(({ value, misses }, index) => (
                    <td key={columns[index]?.id}>{misses ? <b className={marks.fail}>{value}</b> : value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      </Fold>
    </Section>
  );
}
