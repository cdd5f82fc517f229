import { decodeText } from '../shared/decode-text.ts';
import { zipEntries } from '../shared/zip-entries.ts';
import { runsReport, type RunsReport } from './flaky.ts';
import { mergedResults, readJunit, type JunitReport } from './read-junit.ts';

/** The path, including folders inside an archive. */
export type PathReport = { path: string; report: JunitReport };

/** No report if no file contains a test. */
export type Outcome = { report: RunsReport | null; notes: string[] };

/** Per file: a damaged one may have thousands. */
const MOST_FAULTS = 5;

const withoutFirst = (path: string): string => path.slice(path.indexOf('/') + 1);

/** The first folder level at which the paths differ; undefined if they do not. */
function foldersOf(paths: readonly string[]): string[] | undefined {
  const firsts = paths.map((path) => path.split('/', 1)[0] ?? '');
  if (paths.length === 0 || !paths.every((path) => path.includes('/'))) return undefined;
  return new Set(firsts).size > 1 ? firsts : foldersOf(paths.map(withoutFirst));
}

const haveCommonTests = (reports: readonly JunitReport[]): boolean => {
  const all = reports.flatMap(({ results }) => [...results.keys()]);
  return new Set(all).size < all.length;
};

/** Each folder is a run; without folders each file, unless no two have a test in common: then they are parts of one run. */
export function runsOf(files: readonly PathReport[]): JunitReport[] {
  const folders = foldersOf(files.map(({ path }) => path));
  const reports = files.map(({ report }) => report);
  if (folders)
    return [...Map.groupBy(reports.keys(), (index) => folders[index]).values()].map((places) =>
      mergedResults(places.flatMap((place) => reports[place] ?? [])),
    );
  return reports.length > 1 && !haveCommonTests(reports) ? [mergedResults(reports)] : reports;
}

export const faultTexts = ({ path, report: { faults } }: PathReport): string[] => {
  const left = faults.length - MOST_FAULTS;
  return [
    ...faults.slice(0, MOST_FAULTS).map(({ line, text }) => `${path}, line ${line}: ${text}.`),
    ...(left > 0 ? [`${path}: and ${left} more.`] : []),
  ];
};

async function readReport(path: string, file: Blob): Promise<PathReport | string> {
  const decoded = await decodeText(file, path);
  if ('fault' in decoded) return decoded.fault;
  const report = readJunit(decoded.text);
  if (report.results.size > 0) return { path, report };
  const [fault] = report.faults;
  return fault
    ? `${path}, line ${fault.line}: ${fault.text}.`
    : `${path} holds no test: it is no JUnit report.`;
}

type Packed = { path: string; read: () => Promise<Blob> };

/** A file, or those in an archive that may be reports. */
async function packedIn(path: string, file: Blob): Promise<Packed[] | string> {
  const isArchive = (await file.slice(0, 4).text()) === 'PK\u0003\u0004';
  if (!isArchive) return [{ path, read: () => Promise.resolve(file) }];
  const entries = await zipEntries(file);
  if (typeof entries === 'string') return `${path} ${entries}.`;
  const reports = entries.filter((entry) => entry.path.endsWith('.xml'));
  if (reports.length === 0) return `${path} holds no .xml file.`;
  return reports.map((entry) => ({ path: `${path}/${entry.path}`, read: entry.read }));
}

/** The reports of a file or an archive, and a sentence for each that cannot be read. */
export async function reportsIn(
  path: string,
  file: Blob,
  goesOn: () => boolean,
): Promise<(PathReport | string)[]> {
  try {
    const packed = await packedIn(path, file);
    if (typeof packed === 'string') return [packed];
    const read: (PathReport | string)[] = [];
    for (const entry of packed) if (goesOn()) read.push(await readReport(entry.path, await entry.read()));
    return read;
  } catch {
    return [`${path} could not be read: it is damaged, too large, or a folder.`];
  }
}

/** Undefined if cancelled. */
export async function readReports(
  files: readonly File[],
  goesOn: () => boolean,
): Promise<Outcome | undefined> {
  const found: (PathReport | string)[] = [];
  for (const file of files) {
    found.push(...(await reportsIn(file.webkitRelativePath || file.name, file, goesOn)));
    if (!goesOn()) return undefined;
  }
  const read = found.filter((one) => typeof one !== 'string');
  const runs = runsOf(read);
  const notes = found.flatMap((one) => (typeof one === 'string' ? [one] : faultTexts(one)));
  if (runs.length === 1)
    notes.push('One run shows no flaky test: open the reports of several runs together.');
  return { report: runs.length > 0 ? runsReport(runs) : null, notes };
}
