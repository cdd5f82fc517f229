/** One second of a run: how many requests were due in it, how many failed, and how long the others took, in milliseconds. */
export type Second = { due: number; failed: number; p50: number; p95: number; p99: number };
export type LoadRun = {
  seconds: Second[];
  total: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
};

export type Machine = { cores: number; priority: number };
export type Step = { rate: number; done: number; failed: number; p50: number; p95: number };
export type Soak = {
  rate: number;
  total: number;
  failed: number;
  memory: { at: number; rss: number; heap: number }[];
};
