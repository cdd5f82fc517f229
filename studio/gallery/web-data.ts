export type BrowserRun = {
  wallMs: number;
  workers: number;
  tests: { file: string; title: string; status: string; startMs: number; ms: number; worker: number }[];
};

export type Trace = {
  page: string;
  totalMs: number;
  actions: { name: string; from: number; to: number }[];
  requests: { path: string; kind: string; from: number; to: number; bytes: number; status: number }[];
};

export type VisualDiff = {
  page: string;
  defect: string;
  width: number;
  height: number;
  /** Pixels that differ between two pictures of the same page, before the defect. */
  unchanged: number;
  changed: number;
  box: { left: number; top: number; right: number; bottom: number };
};

export type AxNode = { depth: number; role: string; name: string; focusable: boolean; states: string[] };
export type AxTree = {
  page: string;
  total: number;
  ignored: number;
  controls: number;
  unnamed: number;
  nodes: AxNode[];
};
