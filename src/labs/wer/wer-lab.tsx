import { useRef, type Dispatch } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import { KeepBar } from '../shared/keep-bar.tsx';
import lab from '../shared/lab.module.css';
import { MeasuredInput } from '../shared/measured-input.tsx';
import { useEarlyText } from '../shared/use-early-text.ts';
import { useMeasuredLab } from '../shared/use-measured-lab.ts';
import { Alignments } from './alignments.tsx';
import { commandFor } from './command.ts';
import { Confusions } from './confusions.tsx';
import { Exports } from './exports.tsx';
import { Input } from './input.tsx';
import { openedFiles } from './opened-files.ts';
import { Readings } from './readings.tsx';
import { Rules } from './rules.tsx';
import { isKept } from './source.ts';
import { resultRows, summaryOf } from './verdict.ts';
import {
  initialState,
  werQuestions,
  werReducer,
  type Example,
  type WerAction,
  type WerState,
} from './wer-state.ts';
import { ruleNames } from './words.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

const wer = {
  id: 'wer',
  address,
  initialState,
  reducer: werReducer,
  questionOf: werQuestions,
  isKept,
  openedFiles,
} as const;

type ScoredProps = { state: WerState; dispatch: Dispatch<WerAction> };

/** The figures, the rules that they depend on, and the alignments. */
function Scored({ state, dispatch }: ScoredProps) {
  const { outcome, settings, effects, status } = state;
  const { report, page } = outcome;
  const systems = report?.systems.map(({ name }) => name) ?? [];
  return (
    <>
      <div className={`${lab.panel} ${lab.beside}`} aria-busy={status === 'working'}>
        {report ? <Readings report={report} /> : <p>No figures: nothing was scored.</p>}
        {report && <Confusions systems={report.systems} />}
      </div>
      <Rules
        settings={settings}
        effects={effects}
        systems={systems}
        list={outcome.list}
        filled={state.filled}
        dispatch={dispatch}
      />
      {page && (
        <div className={`${lab.panel} ${lab.wide}`}>
          <Alignments page={page} systems={systems} dispatch={dispatch} />
        </div>
      )}
      {report && <Exports made={state.made} isWorking={status === 'working'} dispatch={dispatch} />}
    </>
  );
}

export function WerLab({ example }: { example: Example }) {
  const root = useRef<HTMLDivElement>(null);
  const { state, dispatch, keep, open } = useMeasuredLab(wer, example);
  useEarlyText(root, (text) => dispatch({ type: 'typed', field: 'text', text }));
  const { outcome, settings } = state;
  const { report } = outcome;
  const summary = summaryOf(report, ruleNames(settings));
  const enquiry = prefilledEnquiry('ASR Testing', 'AI Model Validation', summary);
  return (
    <div ref={root} className={lab.lab} data-lab="">
      <MeasuredInput
        label="Open files"
        accept=".txt,.csv,.tsv,.jsonl,.ndjson,.json,.trn,.stm,.ctm,.srt,.vtt,.glm,text/*"
        kept={keep.kept}
        sample={example.kept}
        state={state}
        dispatch={dispatch}
        onFiles={open}
        faults={{
          ...outcome,
          notes: [...state.notes, ...(outcome.table?.assumed ?? [])],
          rest: report ? `${countText(report.utterances, 'utterance')} scored` : undefined,
          missing: 'Nothing to score yet: paste a reference and what was recognised.',
        }}
      >
        <Input state={state} dispatch={dispatch} />
      </MeasuredInput>
      <Scored state={state} dispatch={dispatch} />
      <KeepBar
        keep={keep}
        scores={report}
        results={
          report
            ? {
                title: `${countText(report.utterances, 'utterance')}, ${countText(report.words, 'word')}`,
                rows: resultRows(report),
              }
            : undefined
        }
        command={report ? commandFor(state) : undefined}
        file="transcripts-scored.json"
        summary={summary}
        enquiry={enquiry}
      />
    </div>
  );
}
