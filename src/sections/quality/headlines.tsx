import type { pageOf } from '../../quality/page.ts';
import { Figures } from '../../ui/figures.tsx';
import layout from '../../ui/layout.module.css';
import { Result } from './result.tsx';
import styles from './quality.module.css';

type Headline = ReturnType<typeof pageOf>['headlines'][number];

function verdictText({ value, limit, passes }: Headline): string {
  if (value === undefined) return 'not measured';
  return `limit ${limit}: ${passes ? 'met' : 'missed'}`;
}

/** What a buyer wants to know first: the worst value of each, not the mean. */
export function Headlines({ items }: { items: readonly Headline[] }) {
  return (
    <div className={layout.strip}>
      <Figures
        className={styles.headlines}
        items={items.map((item) => ({
          label: item.label,
          value: item.value ?? '–',
          note: (
            <>
              {item.value && <p>{item.base ?? 'out of how many: not measured'}</p>}
              <p>
                <Result passes={item.passes} word={verdictText(item)} />
              </p>
              {item.effect && <p>{item.effect}</p>}
            </>
          ),
        }))}
      />
    </div>
  );
}
