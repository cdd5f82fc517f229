import { formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import { Section } from '../../ui/section.tsx';
import tables from '../../ui/table.module.css';

type Props = { title: string; note: string; columns: string[]; rows: number[][] };

/** In what share of simulated samples an interval held the truth, by size of the sample. */
export function Coverage({ title, note, columns, rows }: Props) {
  return (
    <Section title={title} note={note}>
      <ScrollFrame label={title}>
        <table className={tables.table}>
          <ColumnHeads names={columns} />
          <tbody>
            {rows.map(([size = 0, ...shares]) => (
              <tr key={size}>
                <th scope="row">{formatNumber(size)}</th>
                {shares.map((share, index) => (
                  <td key={columns[index + 1]}>{percentText(share)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Section>
  );
}
