import { useEffect, type ReactNode } from 'react';
import { lateStyles } from '../../ui/late-styles.ts';
import styles from './progress.css?inline';

const applyStyles = lateStyles(styles);

type Props = {
  label: string;
  /** Out of `max`; undefined if unknown. */
  value: number | undefined;
  max?: number;
  children: ReactNode;
};

export function Progress({ label, value, max = 1, children }: Props) {
  useEffect(applyStyles, []);
  return (
    <div className="lab_progress">
      <label>
        {label}
        <progress value={value} max={max} />
      </label>
      {children}
    </div>
  );
}
