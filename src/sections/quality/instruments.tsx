import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';
import { Result, type Verdict } from './result.tsx';
import { RuledTable, type Table } from './ruled-table.tsx';
import styles from './quality.module.css';

type Figure = { value: string; of: string; passes: Verdict };
export type Instrument = {
  name: string;
  what: string;
  /** Absent where it was not run. */
  figure?: Figure | undefined;
  checks?: readonly { name: string; passes: boolean; word: string }[];
  table?: Table;
};

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
            {table && <RuledTable name={name} table={table} />}
          </div>
        ))}
      </div>
    </Section>
  );
}
