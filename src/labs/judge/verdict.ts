export type Verdict = { shown: boolean; title: string; text: string };
