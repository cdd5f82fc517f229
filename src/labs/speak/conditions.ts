import { addNoise } from './sound/add-noise.ts';
import { babbleNoise } from './sound/babble.ts';
import { losePackets } from './sound/lose-packets.ts';
import { speedUp } from './sound/speed-up.ts';
import { streetNoise } from './sound/street.ts';
import { overTelephone } from './sound/telephone.ts';

const noises = { street: streetNoise, babble: babbleNoise };
export type NoiseKind = keyof typeof noises;
export const NOISE_KINDS = ['street', 'babble'] as const;

const LEVELS = [20, 10, 5, 0] as const;
type Level = (typeof LEVELS)[number];

export const CONDITIONS = [
  'recorded',
  'street-20',
  'street-10',
  'street-5',
  'street-0',
  'babble-20',
  'babble-10',
  'babble-5',
  'babble-0',
  'telephone',
  'loss',
  'fast',
] as const;
export type Condition = (typeof CONDITIONS)[number];
type Noisy = `${NoiseKind}-${Level}`;

/** The same noise and lost packets on every visit. */
const SEED = 7;
const LOSS = 0.05;
const FASTER = 1.25;

const noiseNames: Record<NoiseKind, string> = { street: 'Street', babble: 'Babble' };

const isNoise = (condition: Condition): condition is Noisy => condition.includes('-');
const noiseOf = (condition: Noisy): [NoiseKind, number] => {
  const [kind = '', level] = condition.split('-');
  return [kind as NoiseKind, Number(level)];
};

const others = {
  recorded: { name: 'As recorded', change: (samples: Float32Array) => samples },
  telephone: { name: 'Telephone line', change: overTelephone },
  loss: {
    name: '5% of packets lost',
    change: (samples: Float32Array) => losePackets(samples, LOSS, SEED),
  },
  fast: { name: '1.25 times as fast', change: (samples: Float32Array) => speedUp(samples, FASTER) },
};

export function conditionName(condition: Condition): string {
  if (!isNoise(condition)) return others[condition].name;
  const [kind, level] = noiseOf(condition);
  return `${noiseNames[kind]} noise, ${level} dB`;
}

/** The recording as it would be under the condition. */
export function underCondition(samples: Float32Array, condition: Condition): Float32Array {
  if (!isNoise(condition)) return others[condition].change(samples);
  const [kind, level] = noiseOf(condition);
  return addNoise(samples, noises[kind](samples.length, SEED), level);
}

/** The conditions of "Make it harder", in display order. */
export const harderWith = (kind: NoiseKind): Condition[] => [
  ...LEVELS.map((level): Condition => `${kind}-${level}`),
  'telephone',
  'loss',
  'fast',
];
