import { useMemo, useReducer, useRef, useState, type Dispatch } from 'react';
import { testerDays } from '../../lib/estimate.ts';
import { countText } from '../../lib/figure-format.ts';
import { readFiles } from '../shared/read-files.ts';
import { FaultList } from '../shared/fault-list.tsx';
import { FileDrop } from '../shared/file-drop.tsx';
import { KeepBar } from '../shared/keep-bar.tsx';
import hidden from '../../ui/unseen.module.css';
import lab from '../shared/lab.module.css';
import { SampleActions } from '../shared/sample-actions.tsx';
import { Segmented } from '../shared/segmented.tsx';
import { useKeptState } from '../shared/use-kept-state.ts';
import { arrange, changesBetween, type Arranged } from './arrange.ts';
import { planDays, type PlanDays, type Pricing } from './days.ts';
import { LeftOut } from './left-out.tsx';
import { LineEditor } from './line-editor.tsx';
import { ENTRY_POINTS, paceOf } from './plan.ts';
import { DaysByService } from './plan-days.tsx';
import { PlanLines } from './plan-lines.tsx';
import { INITIAL, isFull, planReducer, type Kept, type PlanAction, type PlanState } from './plan-state.ts';
import { discussionOf, firstDiscussion, markdownOf, PLAN_HEAD, planRows, titleOf } from './plan-text.ts';
import { QuestionList } from './question-list.tsx';
import { openedPlan, readKept } from './read-kept.ts';
import type { Services } from './services.ts';
import { SilentRules } from './silent-rules.tsx';
import { WeekTape } from './week-tape.tsx';
import styles from './plan.module.css';

const MODES = [
  { value: 'read', label: 'Read' },
  { value: 'edit', label: 'Edit' },
] as const;

const CUT = 'The address was cut off in transit, so the plan is incomplete. This is the sample.';

/** The effect of the last answer in a sentence. */
function changeText(before: Arranged, now: Arranged): string {
  const changes = [...changesBetween(before, now).values()];
  const came = changes.filter(({ isNew }) => isNew).length;
  const went = before.rows.filter(({ id }) => !now.rows.some((row) => row.id === id)).length;
  const other = changes.length - came;
  const parts = [
    ...(came > 0 ? [`${countText(came, 'line')} came`] : []),
    ...(went > 0 ? [`${countText(went, 'line')} went`] : []),
    ...(other > 0 ? [`${countText(other, 'line')} changed weight or place`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Your last answer changed no line.';
}

function usePlan() {
  const [state, dispatch] = useReducer(planReducer, INITIAL);
  const { answers, edits, touched } = state;
  const kept = useMemo((): Kept => ({ lab: 'plan', answers, edits }), [answers, edits]);
  const keeping = useKeptState(kept, touched, (brought) => {
    const opened = readKept(brought);
    if (opened) dispatch({ type: 'restored', ...opened });
    else dispatch({ type: 'refused', notes: [CUT] });
  });

  const open = async (files: File[]): Promise<void> => {
    const { read, notes: faults } = await readFiles(files);
    const [first, ...others] = read;
    const remarks = [...faults, ...others.map(({ name }) => `${name} was left out: one plan at a time.`)];
    const opened = first && openedPlan(first.name, first.text);
    if (opened && 'kept' in opened)
      dispatch({ type: 'restored', kept: opened.kept, notes: [...remarks, ...opened.notes] });
    else dispatch({ type: 'refused', notes: [...remarks, ...(opened ? [opened.fault] : [])] });
  };

  return { state, dispatch, keep: { kept, keeping }, open };
}

type SheetProps = {
  state: PlanState;
  arranged: Arranged;
  earlier: Arranged | null;
  services: Services;
  days: PlanDays;
  dispatch: Dispatch<PlanAction>;
};

/** The plan below its verdict, to be read or edited. */
function Sheet({ state, arranged, earlier, services, days, dispatch }: SheetProps) {
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('read');
  const { answers, edits, said } = state;
  const { rows, leftOut, weeks, byWeight } = arranged;
  return (
    <>
      <WeekTape rows={rows} weeks={weeks} />
      <div className={styles.head}>
        <h2>The plan</h2>
        <Segmented label="Read or edit the plan" options={MODES} value={mode} onChoose={setMode} />
      </div>
      {/* Always rendered, since printing needs it. */}
      <div className={mode === 'edit' ? styles.paperOnly : undefined}>
        <PlanLines
          rows={rows}
          answers={answers}
          services={services}
          days={days.lines}
          changes={earlier ? changesBetween(earlier, arranged) : new Map()}
        />
      </div>
      {mode === 'edit' && (
        <LineEditor rows={rows} own={edits.own.length} byWeight={byWeight} dispatch={dispatch} />
      )}
      <p className={hidden.unseen} aria-live="polite">
        {said}
      </p>
      <p className={styles.fine}>
        A line’s weight is the sum of its rules’ points. It needs at least {ENTRY_POINTS}, and the plan takes
        the {paceOf(answers).lines} highest; ties go to what would cost most.{' '}
        {countText(paceOf(answers).perWeek, 'line')} a week: a proposal of order, not a promise of time. Keep
        a sixth of the time for{' '}
        <a href="/resources/blog/risk-based-test-plans-that-fit-on-a-page">retesting fixes</a>.
      </p>
      <DaysByService days={days} own={edits.own.length} />
      <LeftOut leftOut={leftOut} isFull={isFull(rows)} dispatch={dispatch} />
    </>
  );
}

/** Everything derived from the answers and edits. */
function planOf({ answers, before, edits }: PlanState, pricing: Pricing) {
  const arranged = arrange(answers, edits);
  const earlier = before && arrange(before, edits);
  const { rows, weeks, byWeight } = arranged;
  const days = planDays(rows, answers, pricing);
  const taken = days.services.length > 0 ? `${testerDays(days.total)}, ` : '';
  return {
    arranged,
    earlier,
    days,
    title: rows[0] && `First: ${titleOf(rows[0])}`,
    count: `${countText(rows.length, 'line')} in ${countText(weeks, 'week')}, ${taken}${byWeight ? 'ranked by weight' : 'in your order'}.`,
    change: earlier && changeText(earlier, arranged),
  };
}

type StripProps = { title: string; text: string; onClick: () => void };

/** On a phone the plan is below the questions: the bottom of the screen says what became of it. */
const Strip = ({ title, text, onClick }: StripProps) => (
  <button type="button" className={styles.strip} onClick={onClick}>
    <span>{title}</span>
    <small>{`${text} Read it ↓`}</small>
  </button>
);

/** `messageLimit` is the longest message that the contact form takes. Importing the form's rules would add their checks to the page. */
export function PlanLab({ pricing, messageLimit }: { pricing: Pricing; messageLimit: number }) {
  const { services } = pricing;
  const { state, dispatch, keep, open } = usePlan();
  const panel = useRef<HTMLDivElement>(null);
  const { answers, notes, touched } = state;
  const { arranged, earlier, days, title, count, change } = planOf(state, pricing);
  const context = { services, days, messageLimit };
  return (
    <div className={`${lab.lab} ${styles.lab}`} data-lab="">
      <div className={lab.controls}>
        <FileDrop
          label="Open a saved plan"
          accept=".json,application/json"
          onFiles={(files) => void open(files)}
          actions={
            <SampleActions
              kept={keep.kept}
              onSample={() => dispatch({ type: 'sampled' })}
              dispatch={dispatch}
            />
          }
        >
          <QuestionList answers={answers} dispatch={dispatch} />
        </FileDrop>
        <FaultList notes={notes} />
        <Strip
          title={title ?? 'No line'}
          text={change ?? count}
          onClick={() => panel.current?.scrollIntoView({ block: 'start' })}
        />
      </div>
      <div ref={panel} className={`${lab.panel} ${lab.beside} ${styles.panel}`}>
        <p className={lab.verdict} data-shown="true" aria-live="polite">
          <strong>{title ?? 'No line is left'}</strong>
          {` ${count} ${change ?? ''}`}
        </p>
        <Sheet
          state={state}
          arranged={arranged}
          earlier={earlier}
          services={services}
          days={days}
          dispatch={dispatch}
        />
      </div>
      <SilentRules answers={answers} />
      <KeepBar
        what="plan"
        asking="Discuss this plan"
        keep={keep}
        file="test-plan.json"
        results={{ title: 'Test plan', rows: planRows(arranged, days), head: PLAN_HEAD }}
        markdown={{
          file: 'test-plan.md',
          text: () => markdownOf(answers, arranged, { origin: location.origin, services, days }),
        }}
        {...(touched ? discussionOf(answers, arranged, context) : firstDiscussion(services))}
      />
    </div>
  );
}
