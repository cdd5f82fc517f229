import type { ReactNode } from 'react';
import { round } from '../../metrics/round.ts';
import { LabelledSvg } from './labelled-svg.tsx';
import styles from './plot.module.css';

type PlotProps = {
  /** The text alternative of the drawing. */
  label: string;
  /** Width and height of the drawing's own coordinates, stretched over the plot. */
  box: readonly [number, number];
  drawing: ReactNode;
  /** The data for its cursor: src/lib/tape.ts. */
  tape?: string;
  /** Marks and labels positioned in percent, so that their text keeps its size on every screen. */
  children?: ReactNode;
  className?: string | undefined;
};

export function Plot({ label, box, drawing, tape, children, className = '' }: PlotProps) {
  return (
    <LabelledSvg className={`${styles.plot} ${className}`} label={label} data-tape={tape}>
      <svg viewBox={`0 0 ${box[0]} ${box[1]}`} preserveAspectRatio="none" fill="none">
        {drawing}
      </svg>
      {children}
    </LabelledSvg>
  );
}

export const percent = (value: number): string => `${round(value, 1)}%`;
