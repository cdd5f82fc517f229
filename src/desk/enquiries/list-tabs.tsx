import { type Counts, COUNT_LIMIT, type ListName, LISTS } from '../../../contract/desk/enquiries.ts';
import styles from './list-tabs.module.css';
import { LIST_NAMES } from './list-names.ts';

const printCount = (count: number): string => (count > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(count));

type Props = { open: ListName; counts: Counts | undefined; onOpen: (list: ListName) => void };

export function ListTabs({ open, counts, onOpen }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Lists">
      <ul>
        {LISTS.map((list) => (
          <li key={list}>
            <button
              type="button"
              aria-current={list === open ? 'true' : undefined}
              onClick={() => onOpen(list)}
            >
              {LIST_NAMES[list]}
              {counts && counts[list] > 0 && <span className={styles.count}>{printCount(counts[list])}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
