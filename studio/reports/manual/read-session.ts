/** What the uninformed tester did, noted and found: the log of hold-session.ts, and the findings matched to the faults afterwards. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { round } from '../../../metrics/round.ts';

const FOLDER = join(import.meta.dirname, 'session');
const NOTE = 'note ';

type Entry = { atSeconds: number; command: string };
type Finding = {
  title: string;
  page: string;
  severity: string;
  minute: number;
  seen: number;
  tried: number;
  /** The planted fault that it shows, if it shows one. */
  fault?: string;
  /** Otherwise: what it turned out to be. */
  otherwise?: string;
};

export async function readSession() {
  const log = (await readFile(join(FOLDER, 'log.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  const { tester, findings } = parse(await readFile(join(FOLDER, 'findings.yaml'), 'utf8')) as {
    tester: string;
    findings: Finding[];
  };
  const notes = log.filter(({ command }) => command.startsWith(NOTE));
  return {
    tester,
    session: [
      {
        minutes: round((log.at(-1)?.atSeconds ?? 0) / 60),
        commands: log.length - notes.length,
        notes: notes.length,
      },
    ],
    findings: findings.map(({ fault = '', otherwise = '', ...finding }) => ({
      ...finding,
      fault,
      otherwise,
    })),
    notes: notes.map(({ atSeconds, command }) => ({ atSeconds, note: command.slice(NOTE.length) })),
  };
}
