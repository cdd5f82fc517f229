import type { ReactNode } from 'react';
import type { Result } from '../../reports/report.ts';
import marks from '../../ui/mark.module.css';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import unfolds from '../../ui/unfolds.module.css';
import { Instrument } from '../service/instruments.tsx';
import { axisName } from './axis-name.ts';
import { Range } from './range.tsx';
import styles from './results.module.css';

type Props = { note: string; results: (Result & { id: string; title: string; text: string })[] };

/** Tables with more rows are folded. */
const FOLDED = 8;

/** Cells longer than this may wrap. */
const LINE = 22;

const verdicts = { holds: 'pass', fails: 'fail', found: 'warn' } as const;

/** On a phone each row becomes a block and each cell carries the name of its column; of the head, what a row is and the axis stay. */
function Table({ head, columns, rows, axis }: Result) {
  const judged = rows.some(({ verdict }) => verdict);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {axis && (
            <th scope="col" className={styles.drawn}>
              {axisName(axis)}
            </th>
          )}
          {judged && <th scope="col">result</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, verdict, range }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td
                key={columns[place]}
                data-label={columns[place]}
                className={cell.length > LINE ? styles.text : undefined}
              >
                {cell}
              </td>
            ))}
            {axis && <td className={styles.drawn}>{range && <Range range={range} axis={axis} />}</td>}
            {judged && <td className={verdict && marks[verdicts[verdict]]}>{verdict}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A browser opens what is folded for its own search, for a link into it, and on paper. */
function Folded({ rows, children }: { rows: number; children: ReactNode }) {
  if (rows <= FOLDED) return children;
  return (
    <details className={`${unfolds.unfolds} ${styles.folded}`}>
      <summary>All {rows} rows</summary>
      {children}
    </details>
  );
}

export function Results({ note, results }: Props) {
  return (
    <Section id="results" title="Results" note={note}>
      {results.map(({ id, title, text, instrument, ...table }) => (
        <div key={id} className={styles.result} id={id}>
          <h3>{title}</h3>
          <p>{text}</p>
          {instrument && <Instrument data={instrument} />}
          <Folded rows={table.rows.length}>
            <ScrollFrame label={title} id={`${id}-rows`}>
              <Table {...table} />
            </ScrollFrame>
          </Folded>
        </div>
      ))}
    </Section>
  );
}
