import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { decodeWave, encodeWave } from '../../gallery/wave.ts';
import { fromLine } from '../telephone.ts';
import { AGENT, LEAD_MS, type OneCall } from './one-call.ts';
import type { openVoices } from './spoken.ts';

const RATE = 16_000;
const END_MS = 300;

/** Both sides of a call as they were on the line, the caller as the agent heard it. */
export async function recordCall(
  { said, plan }: OneCall,
  voices: ReturnType<typeof openVoices>,
  folder: string,
): Promise<string> {
  const at = (ms: number): number => Math.round((ms * RATE) / 1000);
  const samples = new Float64Array(at((said.at(-1)?.endMs ?? 0) + END_MS));
  const add = (sound: Float64Array, startMs: number, endMs: number): void => {
    for (let i = 0; i < Math.min(sound.length, at(endMs - startMs)); i += 1)
      samples[at(startMs) + i] = (samples[at(startMs) + i] ?? 0) + (sound[i] ?? 0);
  };
  let turn = 0;
  for (const { speaker, startMs, endMs, text } of said) {
    const file = join(folder, speaker === 'caller' ? `call-${plan.call}-${turn}.wav` : 'agent.wav');
    if (speaker === 'agent') fromLine(voices.speak(AGENT, text).sent, file);
    const sound = decodeWave(await readFile(file)).samples;
    if (speaker === 'agent') add(sound, startMs, endMs);
    else {
      add(sound, startMs - LEAD_MS, endMs);
      turn += 1;
    }
  }
  const recording = join(folder, 'recording.wav');
  await writeFile(recording, encodeWave({ rate: RATE, samples }));
  return recording;
}
