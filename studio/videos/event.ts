/** What a run tells while it runs, one line of JSON each; `at` is when it happened, in milliseconds since 1970. */
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

/** Marks the lines that are ours among whatever else a child process prints. */
const MARK = '\u001e';

export function tell(event: Told): void {
  process.stdout.write(`${MARK}${JSON.stringify({ at: Date.now(), ...event })}\n`);
}

export function heard(line: string): RunEvent | undefined {
  return line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as RunEvent) : undefined;
}
