export type Machine = { cores: number; priority: number };
export type Step = { rate: number; done: number; failed: number; p50: number; p95: number };
export type Soak = {
  rate: number;
  total: number;
  failed: number;
  memory: { at: number; rss: number; heap: number }[];
};
