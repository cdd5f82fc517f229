import { isCount, isObject, isText } from '../shared/value-checks.ts';
import { EACH, LIMITED, MOST_LIMITS, TOGETHER, type Limit } from './limits.ts';
import { PERCENTILES, type Run } from './run.ts';

/** What an address or a file keeps: the figures of one or two runs and the limits, no request. */
export type Kept = { lab: 'load'; run: Run | null; base: Run | null; limits: Limit[]; place: number };

export const USUAL_PLACE = PERCENTILES.indexOf(99);
export const USUAL_LIMITS: Limit[] = [
  { what: 'p95', of: TOGETHER, value: 200 },
  { what: 'p99', of: EACH, value: 500 },
  { what: 'errors', of: TOGETHER, value: 1 },
];

const isOr = (isA: (value: unknown) => boolean) => (value: unknown) => value === null || isA(value);
const isListOf = (value: unknown, isA: (inner: unknown) => boolean, most = 1000): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isA);

const isFigure = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 3 && isCount(value[0]) && value.slice(1).every(isOr(isCount));

const isRow = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.name) &&
  [value.count, value.unanswered ?? 0, value.max].every(isCount) &&
  isOr(isCount)(value.failed) &&
  Number(value.count) >= 1 &&
  Number(value.failed) <= Number(value.count) &&
  isListOf(value.figures, isOr(isFigure)) &&
  (value.figures as unknown[]).length === PERCENTILES.length;

const isSlice = (value: unknown): boolean =>
  isObject(value) &&
  [value.count, value.failed, value.p50].every(isCount) &&
  isFigure(value.p99) &&
  isOr(isCount)(value.users);

const isKnee = (value: unknown): boolean =>
  isObject(value) &&
  (value.unit === 'users' || value.unit === 'requests a second') &&
  isListOf(value.points, (point) => isObject(point) && isCount(point.load) && isCount(point.p95), 20) &&
  isOr(isCount)(value.at);

const isRun = (value: unknown): boolean =>
  isObject(value) &&
  [value.name, value.format].every(isText) &&
  isOr(isCount)(value.start) &&
  [value.seconds, value.sliceSeconds, value.rowsLeftOut].every(isCount) &&
  isListOf(value.rows, isRow) &&
  (value.rows as unknown[]).length > 0 &&
  isListOf(value.slices, isOr(isSlice)) &&
  isOr(isKnee)(value.knee) &&
  isListOf(value.warnings, isText);

export const isLimit = (value: unknown): value is Limit =>
  isObject(value) && LIMITED.includes(value.what as string) && isText(value.of) && isCount(value.value);

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  value.lab === 'load' &&
  [value.run, value.base].every(isOr(isRun)) &&
  isListOf(value.limits, isLimit, MOST_LIMITS) &&
  isCount(value.place) &&
  value.place < PERCENTILES.length;
