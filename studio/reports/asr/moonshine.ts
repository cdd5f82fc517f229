/** Moonshine Tiny as /labs/speak runs it, with its versions and the time of each answer. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { round } from '../../../metrics/round.ts';
import { modelPaths } from '../../../src/labs/speak/model-paths.ts';
import { must } from '../../../src/lib/must.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { loadMoonshine } from '../../moonshine.ts';
import type { Heard } from './heard.ts';

const PACKAGE = '@moonshine-ai/moonshine-js';
const RUNTIME = 'onnxruntime-web';

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

export function describeMoonshine() {
  const weights = [modelPaths.encoder, modelPaths.decoder].map((path) => ({
    name: basename(path),
    bytes: readFileSync(path),
  }));
  const hashes = weights.map(({ name, bytes }) => [
    name,
    `SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`,
  ]);
  return {
    bytes: weights.reduce((total, { bytes }) => total + bytes.length, 0),
    versions: {
      [`Moonshine Tiny, quantised (MIT), from ${PACKAGE}`]: versionOf(PACKAGE),
      ...(Object.fromEntries(hashes) as Record<string, string>),
      [RUNTIME]: versionOf(RUNTIME),
    },
  };
}

let loaded: ReturnType<typeof loadMoonshine> | undefined;

/** Recognises `name.wav` for every name. */
export async function hearWithMoonshine(
  folder: string,
  names: readonly string[],
): Promise<(name: string) => Heard> {
  const recogniser = await (loaded ??= loadMoonshine());
  const heard = new Map<string, Heard>();
  for (const name of names) {
    const { samples } = decodeWave(await readFile(join(folder, `${name}.wav`)));
    const before = { cpu: process.cpuUsage(), clock: performance.now() };
    const text = await recogniser.recognise(Float32Array.from(samples));
    const { user, system } = process.cpuUsage(before.cpu);
    heard.set(name, {
      text,
      cpuSeconds: round((user + system) / 1e6, 2),
      clockSeconds: round((performance.now() - before.clock) / 1000, 2),
    });
  }
  return (name) => must(heard.get(name), `Moonshine was not played ${name}`);
}
