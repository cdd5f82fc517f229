import { Action } from '../shared/action.tsx';
import lab from '../shared/lab.module.css';
import { saveFile } from '../shared/save-file.ts';
import type { Kept } from './kept.ts';
import { readingNotes } from './reading-notes.ts';
import { reportHtml } from './report/report-html.ts';
import type { Run } from './run.ts';
import type { LoadState } from './tray-state.ts';

const REPORT_FILE = 'load-test-report.html';

type Props = { kept: Kept; run: Run; trays: LoadState['trays'] };

/** Saves everything as one self-contained file. */
export function ReportButton({ kept, run, trays }: Props) {
  const report = (): string =>
    reportHtml({
      ...kept,
      run,
      notes: [...readingNotes(trays.run), ...readingNotes(trays.base)],
      made: new Date(),
      lab: location.origin + location.pathname,
    });
  return (
    <div className={`${lab.actions} ${lab.wide}`}>
      <Action onClick={() => saveFile(REPORT_FILE, report(), 'text/html')}>Download the report</Action>
    </div>
  );
}
