/** Events of a run, one line of JSON each; `at` is the Unix time in milliseconds. */
export type RunEvent = { at: number } & Told;

export type Told =
  | { kind: 'test-begin'; title: string }
  | { kind: 'test-end'; status: string }
  | { kind: 'done' }
  | { kind: 'step-begin'; id: number; category: string; title: string }
  | { kind: 'step-end'; id: number; ms: number; error?: string }
  | { kind: 'caption'; text: string }
  | { kind: 'poster' }
  | { kind: 'address'; path: string }
  | { kind: 'focus'; key: string; role: string; name: string }
  | { kind: 'axe'; version: string; rules: number; nodes: number; findings: number; ms: number }
  | { kind: 'patch'; file: string; lines: string[] }
  | { kind: 'stage'; connections: number }
  | { kind: 'second'; from: number; to: number; requests: number; failed: number; p50: number; p99: number }
  | { kind: 'stage-end'; requests: number; failed: number; perSecond: number; p50: number; p99: number };

/** Marks event lines in the output of a child process. */
const MARK = '\u001e';

export function tell(event: Told): void {
  process.stdout.write(`${MARK}${JSON.stringify({ at: Date.now(), ...event })}\n`);
}

export function heard(line: string): RunEvent | undefined {
  return line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as RunEvent) : undefined;
}
