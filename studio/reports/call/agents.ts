/** The agents: how each detects speech and recognises words. Dialogue and voice are the same. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerIn, dayIn, digitsIn } from '../../../src/reports/call/reading.ts';
import type { AgentName } from '../../../src/reports/call/tables.ts';
import { hearFiles } from '../../pocketsphinx.ts';
import { FRAME_MS, loadSilero } from '../../silero.ts';
import { hearWithMoonshine } from '../asr/moonshine.ts';
import { type Expected, grammars } from './dialogue.ts';
import { PACKET_MS, speechIn } from './line.ts';

/** `written` by the recogniser, `heard` by the agent. */
export type Heard = { written: string; heard: string; cpuSeconds: number };
/** The audio as received on the line, and in the recogniser's format. */
export type Sound = { bytes: Buffer; samples: Float32Array };

export type Agent = {
  name: AgentName;
  frameMs: number;
  /** Whether there is speech in each frame. */
  detect: (sound: Sound) => Promise<boolean[]>;
  hear: (folder: string, expected: Expected, files: readonly string[]) => Promise<(file: string) => Heard>;
};

/** The package's thresholds: speech begins at the first and ends below the second. */
export const [BEGINS, ENDS] = [0.3, 0.25];

function isSpeech(chances: readonly number[]): boolean[] {
  let speaking = false;
  return chances.map((chance) => (speaking = chance >= (speaking ? ENDS : BEGINS)));
}

const read: Record<Expected, (text: string) => string> = {
  number: digitsIn,
  fourDigits: digitsIn,
  day: dayIn,
  answer: answerIn,
};

let silero: ReturnType<typeof loadSilero> | undefined;
/** Of sounds that more than one agent hears. */
const detected = new WeakMap<Float32Array, boolean[]>();

async function detectSpeech({ samples }: Sound): Promise<boolean[]> {
  const speech = detected.get(samples) ?? isSpeech(await (await (silero ??= loadSilero()))(samples));
  detected.set(samples, speech);
  return speech;
}

const neural: Agent = {
  name: 'neural',
  frameMs: FRAME_MS,
  detect: detectSpeech,
  async hear(folder, expected, files) {
    const heard = await hearWithMoonshine(folder, files);
    return (file) => {
      const { text: written, cpuSeconds } = heard(file);
      return { written, heard: read[expected](written), cpuSeconds };
    };
  },
};

const old: Agent = {
  name: 'old',
  frameMs: PACKET_MS,
  detect: async ({ bytes }) => speechIn(bytes),
  async hear(folder, expected, files) {
    const grammar = join(folder, `${expected}.gram`);
    await writeFile(grammar, `#JSGF V1.0;\ngrammar ${expected};\npublic <said> = ${grammars[expected]};\n`);
    const heard = await hearFiles(folder, files, { jsgf: grammar });
    return (file) => {
      const { text, cpuSeconds } = heard(file);
      return { written: text, heard: text, cpuSeconds };
    };
  },
};

/** The network's detector before the old recogniser, to see which half makes a difference. */
const mixed: Agent = { ...old, name: 'mixed', frameMs: neural.frameMs, detect: neural.detect };

export const agents = { neural, old, mixed };
/** The two that get single sounds. The third combines parts of both. */
export const pair = [neural, old];
