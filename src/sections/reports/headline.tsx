import type { Figure } from '../../lib/figures.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './headline.module.css';

export type HeadlineProps = {
  figure: Figure;
  unit: string;
  base: string;
  interval?: string | undefined;
};

/** The one figure of a report, with what it was measured on. */
export function Headline({ figure, unit, base, interval }: HeadlineProps) {
  return (
    <p className={styles.headline} data-headline="">
      <strong>{figure.value}</strong> <span>{unit}</span> <span className={roles.label}>{base}</span>
      {interval && <span className={roles.label}> 95% interval {interval}</span>}
    </p>
  );
}
