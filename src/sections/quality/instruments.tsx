import type { ReactNode } from 'react';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { Result, type Verdict } from './result.tsx';
import styles from './quality.module.css';
import tables from './table.module.css';

type Figure = { value: string; of: string; passes: Verdict };
type Table = { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
export type Instrument = {
  name: string;
  what: string;
  /** Absent where it was not run. */
  figure?: Figure | undefined;
  checks?: readonly { name: string; passes: boolean; word: string }[];
  table?: Table;
};

function Ruled({ name, table }: { name: string; table: Table }) {
  return (
    <ScrollFrame label={name}>
      <table className={`${tables.table} ${tables.numbers}`}>
        <ColumnHeads names={table.columns} />
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={`${first} ${rest[0]}`}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column has no other name here
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Reading({ figure }: { figure: Figure | undefined }): ReactNode {
  if (!figure) return <Result passes={undefined} />;
  return (
    <div className={styles.figure}>
      <b>{figure.value}</b>
      <Result passes={figure.passes} word={figure.of} />
    </div>
  );
}

export function Instruments({ title, items }: { title: string; items: readonly Instrument[] }) {
  return (
    <Section id="instruments" title={title}>
      <div className={styles.parts} data-later="">
        {items.map(({ name, what, figure, checks = [], table }) => (
          <div key={name} data-settle="">
            <h3>{name}</h3>
            <p>{what}</p>
            <Reading figure={figure} />
            {checks.length > 0 && (
              <ul>
                {checks.map((check) => (
                  <li key={check.name}>
                    <Result passes={check.passes} word={check.word} />
                  </li>
                ))}
              </ul>
            )}
            {table && <Ruled name={name} table={table} />}
          </div>
        ))}
      </div>
    </Section>
  );
}
