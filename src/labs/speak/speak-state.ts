import { harderWith, type Condition, type NoiseKind } from './conditions.ts';
import type { Heard, Kept, KeptReading, ReadingId } from './kept.ts';
import { promptIds } from './prompts.ts';

/** `take` is the number of the recording; readings from a link have no audio and take 0. */
export type Reading = KeptReading & { take: number };
type Job = { take: number; condition: Condition };

export type SpeakState = {
  /** Of the recogniser. */
  stage: 'absent' | 'loading' | 'starting' | 'ready';
  bytes: number;
  input: 'idle' | 'asking' | 'recording' | 'decoding';
  chosen: ReadingId;
  own: string;
  noise: NoiseKind;
  harder: boolean;
  readings: Reading[];
  /** The recognition jobs, in order. */
  queue: Job[];
  note: string;
};

export const initialState: SpeakState = {
  stage: 'absent',
  bytes: 0,
  input: 'idle',
  chosen: 'transfer',
  own: '',
  noise: 'street',
  harder: false,
  readings: [],
  queue: [],
  note: '',
};

export type SpeakAction =
  | { type: 'stage'; stage: SpeakState['stage'] }
  | { type: 'progress'; bytes: number }
  | { type: 'input'; input: SpeakState['input'] }
  | { type: 'failed'; note: string }
  | { type: 'chosen'; id: ReadingId }
  | { type: 'own'; text: string }
  | { type: 'recorded'; id: ReadingId; take: number }
  | { type: 'heard'; take: number; condition: Condition; heard: Heard }
  | { type: 'harder' }
  | { type: 'noise'; noise: NoiseKind }
  | { type: 'cancelled' }
  | { type: 'cleared' }
  | { type: 'restored'; kept: Kept };

const LOAD_FIRST = 'Recorded. Load the recogniser, and it goes to work.';

const sameJob = (one: Job, other: Job): boolean =>
  one.take === other.take && one.condition === other.condition;

/** Adds the missing jobs for every recording made here. */
function withMissing(state: SpeakState): SpeakState {
  const wanted: Condition[] = ['recorded', ...(state.harder ? harderWith(state.noise) : [])];
  const missing = state.readings
    .filter(({ take }) => take > 0)
    .flatMap(({ take, heard }) =>
      wanted.filter((condition) => !heard[condition]).map((condition): Job => ({ take, condition })),
    );
  // The first job is in progress: keep the same object, or it would be sent again.
  const known = (job: Job): Job => state.queue.find((queued) => sameJob(queued, job)) ?? job;
  const [first] = state.queue;
  const jobs = missing.map(known);
  return {
    ...state,
    queue: first && jobs.includes(first) ? [first, ...jobs.filter((job) => job !== first)] : jobs,
  };
}

function recorded(state: SpeakState, { id, take }: Extract<SpeakAction, { type: 'recorded' }>): SpeakState {
  const others = state.readings.filter((reading) => reading.id !== id);
  const readings = [...others, { id, take, heard: {} }];
  const note = state.stage === 'absent' ? LOAD_FIRST : '';
  return withMissing({ ...state, readings, chosen: id, input: 'idle', note });
}

/** Rounded as printed, so that a link contains no more than is visible. */
const rounded = ({ text, seconds, tookMs }: Heard): Heard => ({
  text,
  seconds: Math.round(seconds * 100) / 100,
  tookMs: Math.round(tookMs),
});

function heardOne(
  state: SpeakState,
  { take, condition, heard }: Extract<SpeakAction, { type: 'heard' }>,
): SpeakState {
  return {
    ...state,
    queue: state.queue.filter((job) => !sameJob(job, { take, condition })),
    readings: state.readings.map((reading) =>
      reading.take === take
        ? { ...reading, heard: { ...reading.heard, [condition]: rounded(heard) } }
        : reading,
    ),
  };
}

/** The first prompt not yet read. */
export const nextPrompt = ({ readings }: SpeakState): ReadingId | undefined =>
  promptIds.find((id) => readings.every((reading) => reading.id !== id));

export function speakReducer(state: SpeakState, action: SpeakAction): SpeakState {
  switch (action.type) {
    case 'stage':
      return { ...state, stage: action.stage, bytes: 0, note: '' };
    case 'progress':
      return { ...state, bytes: action.bytes };
    case 'input':
      return { ...state, input: action.input, note: '' };
    case 'failed':
      return { ...state, input: 'idle', note: action.note };
    case 'chosen':
      return { ...state, chosen: action.id, note: '' };
    case 'own':
      return { ...state, own: action.text };
    case 'recorded':
      return recorded(state, action);
    case 'heard':
      return heardOne(state, action);
    case 'harder':
      return withMissing({ ...state, harder: true });
    case 'noise':
      return withMissing({ ...state, noise: action.noise });
    case 'cancelled':
      return { ...state, queue: [], harder: false };
    case 'cleared':
      return { ...state, readings: [], queue: [], harder: false, note: '' };
    case 'restored': {
      const { own, noise, readings } = action.kept;
      const without = readings.map((reading) => ({ ...reading, take: 0 }));
      const chosen = readings.at(-1)?.id ?? state.chosen;
      return {
        ...state,
        own,
        noise,
        readings: without,
        chosen,
        queue: [],
        harder: readings.some(({ heard }) => Object.keys(heard).length > 1),
        note: '',
      };
    }
  }
}
