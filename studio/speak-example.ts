/** Writes src/labs/speak/example.json: what the recogniser of /labs/speak makes of a recording, under every condition. */
import { readFile } from 'node:fs/promises';
import { CONDITIONS, underCondition } from '../src/labs/speak/conditions.ts';
import { SAMPLE_RATE } from '../src/labs/speak/sound/level.ts';
import { writeFormatted } from './formatted.ts';
import { decodeWave } from './gallery/wave.ts';
import { loadMoonshine } from './moonshine.ts';

const FILE = 'src/labs/speak/example.json';
/** A synthetic voice (flite rms) that reads the prompt of this name. */
const RECORDING = 'studio/gallery/data/speech.wav';
const PROMPT = 'transfer';

const moonshine = await loadMoonshine();
const samples = Float32Array.from(decodeWave(await readFile(RECORDING)).samples);
await moonshine.recognise(samples);

const heard: Record<string, { text: string; seconds: number; tookMs: number }> = {};
for (const condition of CONDITIONS) {
  const sound = underCondition(samples, condition);
  const started = performance.now();
  const text = await moonshine.recognise(sound);
  const tookMs = Math.round(performance.now() - started);
  heard[condition] = { text, seconds: Math.round((sound.length / SAMPLE_RATE) * 100) / 100, tookMs };
  console.log(condition, text);
}
const example = { lab: 'speak', own: '', noise: 'street', readings: [{ id: PROMPT, heard }] };
await writeFormatted(FILE, JSON.stringify(example));
