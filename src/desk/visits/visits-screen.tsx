import { useState } from 'react';
import {
  type Counts,
  DESK_VISITS_PATH,
  type DeskVisits,
  VISIT_PERIODS,
  type VisitPeriod,
} from '../../../contract/desk/visits.ts';
import { OTHER } from '../../../contract/visit.ts';
import { BarTable } from '../../instruments/bar-table.tsx';
import { DayBars } from '../../instruments/day-bars.tsx';
import roles from '../../ui/text-roles.module.css';
import { ProblemNote } from '../problem-note.tsx';
import { useLoaded } from '../use-loaded.ts';
import { DayTable } from './day-table.tsx';
import { byOutcome, countText, LANDING_COLUMNS, landingRow } from './landing-rows.ts';
import { dayText } from './day-text.ts';
import styles from './visits.module.css';

const PERIOD_NAMES: Record<VisitPeriod, string> = {
  7: '7 days',
  30: '30 days',
  90: '90 days',
  396: '13 months',
};
const MOST_ROWS = 20;
const OFF = 'Counting is switched off on this server (VISITS=off).';

/** How often pages were opened, from where, and what came of it. */
export function VisitsScreen() {
  const [period, setPeriod] = useState<VisitPeriod>(30);
  const { value, problem, reload } = useLoaded<DeskVisits>(`${DESK_VISITS_PATH}?days=${period}`);
  return (
    <>
      <fieldset className={styles.periods} aria-label="Period">
        {VISIT_PERIODS.map((days) => (
          <button key={days} type="button" aria-pressed={days === period} onClick={() => setPeriod(days)}>
            {PERIOD_NAMES[days]}
          </button>
        ))}
      </fieldset>
      <ProblemNote problem={problem} onRetry={reload} />
      {!value && !problem && <output>Loading the counts …</output>}
      {value && <Charts visits={value} />}
    </>
  );
}

/** The first rows by arrivals, with the names that a reader expects. */
function sources(rows: readonly Counts[], unnamed: string) {
  return rows.map(({ name, arrivals }) => ({
    name: name === '' ? unnamed : name === OTHER ? 'Others' : name,
    value: arrivals,
    figures: [countText(arrivals)],
  }));
}

const viewRow = ({ name, views, arrivals }: Counts) => ({
  name,
  value: views,
  figures: [countText(views), countText(arrivals)],
});

function Charts({ visits }: { visits: DeskVisits }) {
  const { isCounting, total, days, pages, referrers, campaigns, devices, landings } = visits;
  if (pages.length === 0 && landings.length === 0)
    return <p className={roles.lead}>{isCounting ? 'No visits in this period.' : OFF}</p>;
  return (
    <div className={styles.charts}>
      {!isCounting && <p className={roles.lead}>{OFF}</p>}
      <div className={styles.wide}>
        <DayBars
          label="Views"
          unit="views"
          days={days.map(({ name, views }) => ({ name, count: views }))}
          dayText={dayText}
          readouts={[
            { label: 'views', figure: countText(total.views) },
            { label: 'arrivals from elsewhere', figure: countText(total.arrivals) },
            { label: 'messages', figure: countText(sumOf(landings, 'messages')) },
            { label: 'consultations', figure: countText(sumOf(landings, 'bookings')) },
          ]}
        />
        <DayTable days={days} />
      </div>
      {landings.length > 0 && (
        <div className={styles.wide}>
          <BarTable
            label="From landing page to enquiry"
            note={`${landings.length} landing pages`}
            columns={LANDING_COLUMNS}
            rows={landings.toSorted(byOutcome).slice(0, MOST_ROWS).map(landingRow)}
          />
        </div>
      )}
      <BarTable
        label="Pages"
        note={pages.length > MOST_ROWS ? `first ${MOST_ROWS} of ${pages.length}` : undefined}
        columns={['Page', 'Views', 'Arrivals']}
        rows={pages.slice(0, MOST_ROWS).map(viewRow)}
      />
      <div className={styles.stack}>
        <BarTable
          label="Sites that led here"
          columns={['Site', 'Arrivals']}
          rows={sources(referrers, 'No link')}
        />
        {campaigns.length > 0 && (
          <BarTable label="Campaigns" columns={['Campaign', 'Arrivals']} rows={sources(campaigns, '')} />
        )}
        <BarTable label="Devices" columns={['Device', 'Views', 'Arrivals']} rows={devices.map(viewRow)} />
      </div>
      <p className={`${roles.note} ${styles.wide}`}>
        Counted without identifiers: nobody is recognised, so nothing here is per person. A page that Chromium
        had loaded ahead is missing among the views; arrivals are complete but for bots that do not say so,
        and visitors who ask not to be counted. Messages and consultations whose senders removed their landing
        page are missing.
      </p>
    </div>
  );
}

const sumOf = (landings: DeskVisits['landings'], key: 'messages' | 'bookings'): number =>
  landings.reduce((sum, landing) => sum + landing[key], 0);
