/** Reads a file of any size into a run in bounded memory: chunks are decoded, parsed, counted and released. */
import { detectFormat, type Format } from './detect-format.ts';
import { openFile, readPieces, textOf, type OpenedFile, type Progress } from './opened-file.ts';
import { readArtillery } from './readers/read-artillery.ts';
import { readAutocannon } from './readers/read-autocannon.ts';
import { readGatling } from './readers/read-gatling.ts';
import { readHar } from './readers/read-har.ts';
import { readHdrLog } from './readers/read-hdr-log.ts';
import { readJmeterXml } from './readers/read-jmeter-xml.ts';
import { readK6Csv, readK6Json } from './readers/read-k6.ts';
import { readLocust } from './readers/read-locust.ts';
import { readPercentileText } from './readers/read-percentile-text.ts';
import { readTableFile, type OpenedTable } from './readers/read-table-file.ts';
import { readVegeta } from './readers/read-vegeta.ts';
import { readWrk } from './readers/read-wrk.ts';
import type { TableChoice } from './readers/table-columns.ts';
import type { TextReader } from '../shared/text-reader.ts';
import { runCounter, type Fault, type RunCounter } from './run-counter.ts';
import { runReport } from './run-report.ts';
import type { Run } from './run.ts';

export type ReadOutcome = {
  run: Run | null;
  /** Why there is none. */
  refused: string | null;
  faults: Fault[];
  faultCount: number;
  table: OpenedTable | null;
};

const HEAD_LETTERS = 65_536;
/** A summary is a few screens of text; Artillery’s has one for every ten seconds. */
const LONGEST_SUMMARY = 5_000_000;

const refusal = (refused: string): ReadOutcome => ({
  run: null,
  refused,
  faults: [],
  faultCount: 0,
  table: null,
});

type Reading = TextReader & { table?: () => OpenedTable | null };

function readerOf(format: Format, counter: RunCounter, choice: TableChoice | null): Reading {
  switch (format) {
    case 'k6 JSON':
      return readK6Json(counter);
    case 'k6 CSV':
      return readK6Csv(counter);
    case 'JMeter XML':
      return readJmeterXml(counter);
    case 'Gatling':
      return readGatling(counter);
    case 'vegeta JSON':
      return readVegeta(counter);
    case 'HAR':
      return readHar(counter);
    case 'HdrHistogram log':
      return readHdrLog(counter);
    case 'HdrHistogram percentiles':
    case 'wrk2':
      return readPercentileText(counter);
    default:
      return readTableFile(counter, choice);
  }
}

/** Tools that keep no single requests. */
const summaries: Partial<Record<Format, (text: string, name: string) => Run | undefined>> = {
  wrk: readWrk,
  autocannon: readAutocannon,
  Artillery: readArtillery,
  Locust: readLocust,
};

function readSummary(
  format: Format,
  read: (text: string, name: string) => Run | undefined,
  text: string,
  name: string,
): ReadOutcome {
  try {
    const run = read(text, name);
    return run
      ? { ...refusal(''), run, refused: null }
      : refusal(`${name} is what ${format} writes, but there is no request in it.`);
  } catch {
    return refusal(`${name} begins as what ${format} writes, and is broken off or was changed.`);
  }
}

async function readOpened(
  opened: OpenedFile,
  name: string,
  choice: TableChoice | null,
  progress: Progress,
): Promise<ReadOutcome | undefined> {
  const detected = detectFormat(await textOf(opened, HEAD_LETTERS), name);
  if ('fault' in detected) return refusal(detected.fault);
  const { format } = detected;
  const summary = summaries[format];
  if (summary) return readSummary(format, summary, await textOf(opened, LONGEST_SUMMARY), name);
  const counter = runCounter();
  const reader = readerOf(format, counter, choice);
  if (!(await readPieces(opened, reader, progress))) return undefined;
  const counted = counter.result();
  const run = runReport(counted, name, format) ?? null;
  return {
    run,
    refused: run ? null : `No request could be read in ${name} (${format}).`,
    faults: counted.faults,
    faultCount: counted.faultCount,
    table: reader.table?.() ?? null,
  };
}

/** Undefined where it was cancelled. */
export async function readRun(
  file: Blob,
  name: string,
  choice: TableChoice | null,
  progress: Progress,
): Promise<ReadOutcome | undefined> {
  try {
    const opened = await openFile(file, name);
    return 'fault' in opened ? refusal(opened.fault) : await readOpened(opened, name, choice, progress);
  } catch {
    return refusal(`${name} could not be read to its end: it is broken, a folder, or gone.`);
  }
}
