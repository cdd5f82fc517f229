import { useMemo } from 'react';
import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { rateRow } from '../shared/result-table.ts';
import { Controls } from './controls.tsx';
import { Harder } from './harder.tsx';
import type { Kept } from './kept.ts';
import type { Sizes } from './load-panel.tsx';
import { PromptList } from './prompt-list.tsx';
import { rateUnder, saidOf, scoreReading, type ScoredReading } from './rates.ts';
import { conditionRows, reportMarkdown, reportOf, summaryOf, type ConditionRow } from './report.ts';
import { ReportPanel } from './report-panel.tsx';
import { Result } from './result.tsx';
import styles from './speak-lab.module.css';
import { useSpeak } from './use-speak.ts';
import { WerLink } from './wer-link.tsx';

type Props = { example: Kept; sizes: Sizes };

const resultsOf = (rows: readonly ConditionRow[]) => ({
  title: 'Word error rate by condition',
  rows: rows.map(({ name, rate }) => rateRow(name, rate)),
});

/** The visitor's readings, or the example until there are any. */
function useScored(kept: Kept, example: Kept): ScoredReading[] {
  const { readings, own } = kept.readings.length > 0 ? kept : example;
  return useMemo(
    () => readings.map((reading) => scoreReading(reading, saidOf(reading.id, own))),
    [readings, own],
  );
}

export function SpeakLab({ example, sizes }: Props) {
  const speak = useSpeak();
  const { state, dispatch, keep, play } = speak;
  const { readings: made, chosen, queue, noise, stage } = state;
  const readings = useScored(keep.kept, example);
  const isExample = made.length === 0;
  const reading = readings.find(({ id }) => id === chosen) ?? readings.at(-1);
  const take = made.find(({ id }) => id === reading?.id)?.take ?? 0;
  const rows = conditionRows(readings, noise);
  const pooled = rateUnder(readings, 'recorded');
  const report = isExample ? undefined : reportOf(readings, noise);
  const summary = summaryOf(isExample ? [] : rows);
  return (
    <div className={lab.lab} data-lab="">
      <Controls speak={speak} sizes={sizes} />
      <div className={`${lab.beside} ${styles.column}`}>
        <div className={lab.panel} aria-busy={stage === 'ready' && queue[0]?.condition === 'recorded'}>
          {reading && <Result reading={reading} pooled={pooled} />}
        </div>
        <div className={lab.panel}>
          <Harder
            rows={rows}
            reading={reading}
            state={state}
            dispatch={dispatch}
            onPlay={take > 0 && stage === 'ready' ? (condition) => play(take, condition) : undefined}
          />
        </div>
      </div>
      <PromptList
        chosen={chosen}
        readings={isExample ? [] : readings}
        disabled={state.input !== 'idle'}
        dispatch={dispatch}
      />
      <div className={`${lab.panel} ${lab.wide}`}>
        <ReportPanel report={report} read={isExample ? 0 : (pooled?.readings ?? 0)} />
        <WerLink readings={readings} />
      </div>
      <KeepBar
        keep={keep}
        what="texts, never the sound"
        file="recognised.json"
        results={resultsOf(rows)}
        markdown={report && { file: 'recogniser-report.md', text: () => reportMarkdown(report) }}
        summary={summary}
        enquiry={prefilledEnquiry('ASR Testing', 'AI Model Validation', summary)}
      />
    </div>
  );
}
