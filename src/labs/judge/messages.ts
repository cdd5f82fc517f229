import type { Outcome } from './measure.ts';
import type { RowPage, View } from './row-page.ts';
import type { Settings, Source } from './source.ts';

export type Question =
  | { type: 'measure'; job: number; source: Source; settings: Settings; view: View }
  | { type: 'page'; job: number; view: View };

/** `job` is the number of the question; replies to older questions are ignored. */
export type Reply =
  { type: 'measured'; job: number; outcome: Outcome } | { type: 'page'; job: number; page: RowPage };
