import * as v from 'valibot';

export const QUESTIONS = ['fixed', 'met', 'differ'] as const;
export type Question = (typeof QUESTIONS)[number];

export const CONFIDENCES = [90, 95, 99];
export const POWERS = [80, 90, 95];

/** The range and step of each control. Rates are in percent; counts can be typed beyond the end of their slider. */
export const controls = {
  // Is a flaky test fixed: how often it failed before, and how often it passed since.
  failedBefore: { min: 1, slide: 50, max: 1_000_000, step: 1 },
  runsBefore: { min: 1, slide: 200, max: 1_000_000, step: 1 },
  cleanSince: { min: 0, slide: 300, max: 1_000_000, step: 1 },
  // Is a pass rate met.
  target: { min: 1, slide: 99.9, max: 99.999, step: 0.1 },
  runs: { min: 1, slide: 500, max: 1_000_000, step: 1 },
  failures: { min: 0, slide: 50, max: 1_000_000, step: 1 },
  // How many show a difference.
  firstRate: { min: 0, slide: 100, max: 100, step: 0.5 },
  secondRate: { min: 0, slide: 100, max: 100, step: 0.5 },
};
export type Moved = keyof typeof controls;

const inRange = (control: Moved) =>
  v.pipe(v.number(), v.minValue(controls[control].min), v.maxValue(controls[control].max));

const settingsSchema = v.pipe(
  v.object({
    question: v.picklist(QUESTIONS),
    confidence: v.picklist(CONFIDENCES),
    power: v.picklist(POWERS),
    failedBefore: inRange('failedBefore'),
    runsBefore: inRange('runsBefore'),
    cleanSince: inRange('cleanSince'),
    target: inRange('target'),
    runs: inRange('runs'),
    failures: inRange('failures'),
    firstRate: inRange('firstRate'),
    secondRate: inRange('secondRate'),
  }),
  v.check(({ failedBefore, runsBefore, failures, runs }) => failedBefore <= runsBefore && failures <= runs),
);
export type Settings = v.InferOutput<typeof settingsSchema>;
export type Control = Exclude<keyof Settings, 'question'>;

const keptSchema = v.object({ lab: v.literal('runs'), settings: settingsSchema });
export type Kept = v.InferOutput<typeof keptSchema>;

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept => v.is(keptSchema, value);

export const EXAMPLE: Settings = {
  question: 'fixed',
  confidence: 95,
  failedBefore: 4,
  runsBefore: 40,
  cleanSince: 20,
  target: 95,
  runs: 100,
  failures: 1,
  firstRate: 90,
  secondRate: 95,
  power: 80,
};

export type RunsAction =
  | { type: 'asked'; question: Question }
  | { type: 'set'; control: Control; value: number }
  | { type: 'restored'; settings: Settings };

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function held(control: Control, value: number): number {
  if (control === 'confidence' || control === 'power') return value;
  const { min, max, step } = controls[control];
  return within(step === 1 ? Math.round(value) : value, min, max);
}

/** No more runs can fail than were made: the control that was moved wins, the other one is adjusted. */
function consistent(settings: Settings, moved: Control): Settings {
  const { failedBefore, runsBefore, runs, failures } = settings;
  if (failedBefore > runsBefore)
    return moved === 'failedBefore'
      ? { ...settings, runsBefore: failedBefore }
      : { ...settings, failedBefore: runsBefore };
  if (failures > runs)
    return moved === 'failures' ? { ...settings, runs: failures } : { ...settings, failures: runs };
  return settings;
}

export function runsReducer(state: Settings, action: RunsAction): Settings {
  switch (action.type) {
    case 'asked':
      return { ...state, question: action.question };
    case 'restored':
      return action.settings;
    case 'set':
      // An empty field is NaN: keep the last value.
      if (Number.isNaN(action.value)) return state;
      return consistent({ ...state, [action.control]: held(action.control, action.value) }, action.control);
  }
}
