import type { describeMetric } from '../../quality/page.ts';
import { Figures } from '../../ui/figures.tsx';
import layout from '../../ui/layout.module.css';
import { Result } from './result.tsx';
import styles from './quality.module.css';

type Props = { items: readonly ReturnType<typeof describeMetric>[] };

/** The worst value of each, not the mean. */
export function Headlines({ items }: Props) {
  return (
    <div className={layout.strip}>
      <Figures
        className={styles.headlines}
        items={items.map(({ label, value, limit, passes }) => ({
          label,
          value: value ?? '–',
          note: <Result passes={passes} word={value === undefined ? undefined : `limit: ${limit}`} />,
        }))}
      />
    </div>
  );
}
