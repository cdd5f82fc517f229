import type { describeMetric } from '../../quality/page.ts';
import layout from '../../ui/layout.module.css';
import { Result } from './result.tsx';
import styles from './quality.module.css';

type Props = { items: readonly ReturnType<typeof describeMetric>[] };

/** The worst value of each, not the mean. */
export function Headlines({ items }: Props) {
  return (
    <dl className={`${layout.strip} ${styles.readings}`}>
      {items.map(({ id, label, value, limit, passes }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
          <dd>
            <Result passes={passes} word={value === undefined ? undefined : `limit: ${limit}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
