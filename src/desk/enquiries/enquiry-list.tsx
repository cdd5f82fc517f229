import { buttonClass } from '../../ui/button.tsx';
import roles from '../../ui/text-roles.module.css';
import { ProblemNote } from '../problem-note.tsx';
import { EnquiryRow } from './enquiry-row.tsx';
import controls from '../controls.module.css';
import styles from './enquiry-list.module.css';
import { EMPTY_TEXTS, NOTHING_FOUND } from './list-names.ts';
import type { Enquiries } from './use-enquiries.ts';

type Props = { enquiries: Enquiries; openId: string | undefined; now: number };

export function EnquiryList({ enquiries, openId, now }: Props) {
  const { state, dispatch, overview, problem, loadMore, reload } = enquiries;
  const { items, phase, filter, next, selected, active, isStale } = state;
  const { list, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const nameOf = (id: string | null) => overview?.people.find((person) => person.id === id)?.name;

  if (problem) return <ProblemNote problem={problem} onRetry={reload} />;
  if (phase === 'loading') return <output className={controls.said}>Loading enquiries …</output>;
  if (items.length === 0)
    return (
      <p className={`${roles.lead} ${styles.empty}`}>{isNarrowed ? NOTHING_FOUND : EMPTY_TEXTS[list]}</p>
    );
  return (
    <>
      {isStale && (
        <button type="button" className={buttonClass('ghost')} onClick={reload}>
          Show what has changed
        </button>
      )}
      <ul className={styles.rows}>
        {items.map((enquiry) => (
          <EnquiryRow
            key={enquiry.id}
            enquiry={enquiry}
            now={now}
            isSelected={selected.has(enquiry.id)}
            isActive={active === enquiry.id}
            isOpen={openId === enquiry.id}
            showsFolder={filter.search !== undefined || list === 'mine'}
            assignee={nameOf(enquiry.assignee)}
            onToggle={() => dispatch({ type: 'toggle', id: enquiry.id })}
          />
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          className={buttonClass('ghost')}
          aria-disabled={phase === 'loading more'}
          onClick={loadMore}
        >
          {phase === 'loading more' ? 'Loading …' : 'Show more'}
        </button>
      )}
    </>
  );
}
