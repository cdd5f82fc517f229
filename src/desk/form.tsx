import type { ReactNode } from 'react';
import { type Variant, buttonClass } from '../ui/button.tsx';
import styles from './desk.module.css';
import { ProblemNote } from './problem-note.tsx';
import type { Task } from './use-task.ts';

type Props = {
  task: Task;
  /** The button's label, and its label while it works. */
  action: string;
  working: string;
  variant?: Variant;
  onSubmit: (values: Record<string, string>, form: HTMLFormElement) => void;
  children: ReactNode;
};

const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** Fields, the problem if there is one, and the button. The fields keep what was typed, whatever the server answers. */
export function Form({ task, action, working, variant = 'tape', onSubmit, children }: Props) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(textsOf(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
      <ProblemNote problem={task.problem} />
      <button type="submit" className={buttonClass(variant)} aria-disabled={task.busy}>
        {task.busy ? working : action}
      </button>
    </form>
  );
}
