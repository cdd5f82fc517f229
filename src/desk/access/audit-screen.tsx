import { useState } from 'react';
import { accessPaths, type AuditAnswer } from '../../../contract/desk/access.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScrollFrame } from '../../ui/scroll-frame.tsx';
import table from '../../ui/table.module.css';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useTask } from '../use-task.ts';
import { when } from '../when.ts';
import styles from './access.module.css';

/** Who did what. Entries cannot be changed or deleted. */
export function AuditScreen() {
  const first = useLoaded<AuditAnswer>(accessPaths.audit);
  const [older, setOlder] = useState<AuditAnswer[]>([]);
  const task = useTask();
  const pages = first.value ? [first.value, ...older] : [];
  const before = pages.at(-1)?.before;
  const readOlder = () =>
    task.run(
      () => ask<AuditAnswer>('GET', `${accessPaths.audit}?before=${before}`),
      (page) => setOlder([...older, page]),
    );
  return (
    <div className={styles.sections}>
      <ProblemNote problem={first.problem} onRetry={first.reload} />
      <ScrollFrame label="Audit log">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {pages
              .flatMap(({ entries }) => entries)
              .map(({ id, createdAt, userName, action, detail }) => (
                <tr key={id}>
                  <td className={styles.time}>{when(createdAt)}</td>
                  <td>{userName ?? 'Command line'}</td>
                  <td>
                    {action}
                    {detail && `: ${detail}`}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollFrame>
      <ProblemNote problem={task.problem} />
      {before && (
        <button type="button" className={buttonClass('ghost')} aria-disabled={task.busy} onClick={readOlder}>
          {task.busy ? 'Reading …' : 'Show older entries'}
        </button>
      )}
    </div>
  );
}
