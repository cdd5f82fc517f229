export const QUESTIONS = ['fixed', 'met', 'differ'] as const;
export type Question = (typeof QUESTIONS)[number];

/** The values of the controls. Rates are in percent. */
export type Settings = {
  question: Question;
  confidence: number;
  /** Is a flaky test fixed: how often it failed before, and how often it passed since. */
  failedBefore: number;
  runsBefore: number;
  cleanSince: number;
  /** Is a pass rate met. */
  target: number;
  runs: number;
  failures: number;
  /** How many show a difference. */
  firstRate: number;
  secondRate: number;
  power: number;
};
export type Control = Exclude<keyof Settings, 'question'>;

export const CONFIDENCES = [90, 95, 99];
export const POWERS = [80, 90, 95];

/** The range and step of each control. Counts can be typed beyond the end of their slider. */
export const controls: Record<
  Exclude<Control, 'confidence' | 'power'>,
  { min: number; slide: number; max: number; step: number }
> = {
  failedBefore: { min: 1, slide: 50, max: 1_000_000, step: 1 },
  runsBefore: { min: 1, slide: 200, max: 1_000_000, step: 1 },
  cleanSince: { min: 0, slide: 300, max: 1_000_000, step: 1 },
  target: { min: 1, slide: 99.9, max: 99.999, step: 0.1 },
  runs: { min: 1, slide: 500, max: 1_000_000, step: 1 },
  failures: { min: 0, slide: 50, max: 1_000_000, step: 1 },
  firstRate: { min: 0, slide: 100, max: 100, step: 0.5 },
  secondRate: { min: 0, slide: 100, max: 100, step: 0.5 },
};

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
    return {
      ...settings,
      [moved === 'failedBefore' ? 'runsBefore' : 'failedBefore']:
        moved === 'failedBefore' ? failedBefore : runsBefore,
    };
  if (failures > runs)
    return {
      ...settings,
      [moved === 'failures' ? 'runs' : 'failures']: moved === 'failures' ? failures : runs,
    };
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

export type Kept = { lab: 'runs'; settings: Settings };

/** Links are untrusted input. */
export function isKept(value: unknown): value is Kept {
  const settings = (value as Partial<Kept> | null)?.settings as Partial<Settings> | undefined;
  if ((value as Partial<Kept> | null)?.lab !== 'runs' || !settings) return false;
  const { question, confidence, power } = settings;
  return (
    QUESTIONS.includes(question as Question) &&
    CONFIDENCES.includes(confidence ?? 0) &&
    POWERS.includes(power ?? 0) &&
    (Object.keys(controls) as (keyof typeof controls)[]).every((control) => {
      const number = settings[control];
      return typeof number === 'number' && number >= controls[control].min && number <= controls[control].max;
    }) &&
    (settings.failedBefore ?? 0) <= (settings.runsBefore ?? 0) &&
    (settings.failures ?? 0) <= (settings.runs ?? 0)
  );
}
