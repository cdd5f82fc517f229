import { ColumnHeads } from '../../ui/column-heads.tsx';
import type { SystemReport } from './score.ts';
import styles from './confusions.module.css';

function Confused({ system }: { system: SystemReport }) {
  return (
    <table>
      <caption>{system.name}</caption>
      <ColumnHeads names={['said', 'heard', 'times']} />
      <tbody>
        {system.confusions.map(({ reference, hypothesis, count }) => (
          <tr key={`${reference} ${hypothesis}`}>
            <td dir="auto">{reference ?? <i>nothing</i>}</td>
            <td dir="auto">{hypothesis ?? <i>nothing</i>}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Confusions({ systems }: { systems: SystemReport[] }) {
  return (
    <div>
      <h2>Most confused words</h2>
      <div className={styles.tables}>
        {systems.map((system) =>
          system.confusions.length > 0 ? (
            <Confused key={system.name} system={system} />
          ) : (
            <p key={system.name}>{system.name}: no error.</p>
          ),
        )}
      </div>
    </div>
  );
}
