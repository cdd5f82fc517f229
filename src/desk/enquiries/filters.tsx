import { type RefObject, useState } from 'react';
import type { Overview } from '../../../contract/desk/enquiries.ts';
import { buttonClass } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import select from '../../ui/select.module.css';
import controls from '../controls.module.css';
import styles from './filters.module.css';
import type { Filter } from './list-state.ts';

type Props = {
  filter: Filter;
  overview: Overview | undefined;
  searchBox: RefObject<HTMLInputElement | null>;
  onFilter: (filter: Partial<Filter>) => void;
};

const DAY_MS = 24 * 60 * 60_000;
/** The beginning of a day on the clock of this machine. */
const dayStart = (date: string): number | undefined =>
  date === '' ? undefined : new Date(`${date}T00:00:00`).getTime();
const NO_FILTER: Partial<Filter> = {
  service: undefined,
  assignee: undefined,
  since: undefined,
  until: undefined,
  search: undefined,
};

/** What narrows a list down: words, service, person, days. */
export function Filters({ filter, overview, searchBox, onFilter }: Props) {
  // Cleared by building the fields anew.
  const [round, setRound] = useState(0);
  const isNarrowed = Object.keys(NO_FILTER).some((name) => filter[name as keyof Filter] !== undefined);
  const dayEnd = (date: string) => {
    const start = dayStart(date);
    return start === undefined ? undefined : start + DAY_MS;
  };
  return (
    <search>
      <form
        key={round}
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get('search');
          onFilter({ search: String(search).trim() || undefined });
        }}
      >
        <div className={field.field}>
          <label htmlFor="desk-search">Search</label>
          <input
            ref={searchBox}
            id="desk-search"
            name="search"
            type="search"
            maxLength={200}
            defaultValue={filter.search}
            enterKeyHint="search"
          />
        </div>
        <details open={isNarrowed || undefined}>
          <summary>Filters</summary>
          <div className={controls.narrow}>
            <div className={field.field}>
              <label htmlFor="desk-service">Service</label>
              <select
                id="desk-service"
                className={select.select}
                value={filter.service ?? ''}
                onChange={({ target }) => onFilter({ service: target.value || undefined })}
              >
                <option value="">Any</option>
                {overview?.services.map((service) => (
                  <option key={service}>{service}</option>
                ))}
              </select>
            </div>
            <div className={field.field}>
              <label htmlFor="desk-person">Assigned to</label>
              <select
                id="desk-person"
                className={select.select}
                value={filter.assignee ?? ''}
                onChange={({ target }) => onFilter({ assignee: target.value || undefined })}
              >
                <option value="">Anybody</option>
                {overview?.people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <div className={field.field}>
              <label htmlFor="desk-since">Received from</label>
              <input
                id="desk-since"
                type="date"
                onChange={({ target }) => onFilter({ since: dayStart(target.value) })}
              />
            </div>
            <div className={field.field}>
              <label htmlFor="desk-until">To</label>
              <input
                id="desk-until"
                type="date"
                onChange={({ target }) => onFilter({ until: dayEnd(target.value) })}
              />
            </div>
          </div>
        </details>
        {isNarrowed && (
          <button
            type="button"
            className={buttonClass('ghost')}
            onClick={() => {
              onFilter(NO_FILTER);
              setRound(round + 1);
            }}
          >
            Clear filters
          </button>
        )}
      </form>
    </search>
  );
}
