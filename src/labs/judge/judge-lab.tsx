import { useRef } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { MeasuredInput } from '../shared/measured-input.tsx';
import type { ResultRow } from '../shared/result-table.ts';
import { useEarlyText } from '../shared/use-early-text.ts';
import { useMeasuredLab } from '../shared/use-measured-lab.ts';
import { Choices } from './choices.tsx';
import { commandFor, orderCommandFor } from './command.ts';
import { initialState, judgeReducer, type Example } from './judge-state.ts';
import type { Outcome } from './measure.ts';
import { openedFiles } from './opened-files.ts';
import { OrderReadings } from './order-readings.tsx';
import { orderRows, orderSummary } from './order-words.ts';
import { Readings } from './readings.tsx';
import { RowsToRead } from './rows-to-read.tsx';
import { isKept } from './source.ts';
import { mergedText, resultRows, summaryOf } from './words.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

const judge = { id: 'judge', address, initialState, reducer: judgeReducer, isKept, openedFiles } as const;

const LABEL_WORDS = { differing: 'disagreement', second: 'judged' };
const ORDER_WORDS = { differing: 'changed verdict', second: 'with B shown first' };

const MISSING = {
  labels: 'Nothing to compare yet: some rows need the label of a person and that of the judge.',
  orders: 'Nothing to compare yet: rows need two verdicts, each of them A, B or tie.',
};

function readOf({ report, orders }: Outcome): string | undefined {
  if (orders) return `${countText(orders.pairs, 'pair')} read`;
  return report ? `${countText(report.both + report.judgeOnly, 'row')} read` : undefined;
}

function resultsOf({ report, orders }: Outcome): { title: string; rows: ResultRow[] } | undefined {
  const listed = report ?? orders;
  if (!listed) return undefined;
  const title = listed.raters.slice(0, 2).join(' and ');
  return { title, rows: report ? resultRows(report) : orders ? orderRows(orders) : [] };
}

function Figures({ outcome, target }: { outcome: Outcome; target: number }) {
  const { report, orders, table } = outcome;
  if (table.reading === 'orders') return <OrderReadings orders={orders} table={table} />;
  return report ? <Readings report={report} target={target} /> : <p>No figures: no row has two labels.</p>;
}

export function JudgeLab({ example }: { example: Example }) {
  const root = useRef<HTMLDivElement>(null);
  const { state, dispatch, keep, open } = useMeasuredLab(judge, example);
  useEarlyText(root, (text) => dispatch({ type: 'typed', text }));
  const { outcome, settings, status, notes } = state;
  const { report, orders, page, table } = outcome;
  const listed = report ?? orders;
  const summary = orders ? orderSummary(orders) : summaryOf(report, settings.target);
  const words = report ? LABEL_WORDS : ORDER_WORDS;
  const enquiry = prefilledEnquiry('LLM Testing', 'AI Model Validation', summary);
  return (
    <div ref={root} className={lab.lab} data-lab="">
      <MeasuredInput
        label="Open a file"
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json,text/*"
        kept={keep.kept}
        sample={example.kept}
        state={state}
        dispatch={dispatch}
        onFiles={open}
        faults={{
          ...outcome,
          notes: [...notes, ...table.assumed, ...(report?.merged.map(mergedText) ?? [])],
          rest: readOf(outcome),
          missing: table.asksMeaning ? undefined : MISSING[table.reading],
        }}
      >
        <Choices state={state} dispatch={dispatch} />
      </MeasuredInput>
      <div className={`${lab.panel} ${lab.beside}`} aria-busy={status === 'working'}>
        <Figures outcome={outcome} target={settings.target} />
      </div>
      {listed && page && (
        <div className={`${lab.panel} ${lab.wide}`}>
          <RowsToRead page={page} report={listed} words={words} dispatch={dispatch} />
        </div>
      )}
      <KeepBar
        keep={keep}
        scores={listed}
        results={resultsOf(outcome)}
        command={report ? commandFor(state, report) : orders ? orderCommandFor(state) : undefined}
        file="judge-checked.json"
        summary={summary}
        enquiry={enquiry}
      />
    </div>
  );
}
