/** Moonshine tiny for English, on ONNX Runtime: text from samples, in a worker of the browser and in Node alike. */
import llamaTokenizer from 'llama-tokenizer-js';
import type * as OnnxRuntime from 'onnxruntime-web/wasm';
import { piecesOf } from './sound/pieces.ts';

export type Runtime = Pick<typeof OnnxRuntime, 'InferenceSession' | 'Tensor'>;
export type ModelFiles = Record<'encoder' | 'decoder', Uint8Array>;
export type Recogniser = {
  recognise(samples: Float32Array): Promise<string>;
  /** So many recordings of equal length, one after another in `samples`, in one run of the network. */
  recogniseTogether(samples: Float32Array, recordings: number): Promise<string[]>;
};

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START_TOKEN = 1;
const END_TOKEN = 2;
/** The rest of the vocabulary are markers for times and noises. */
const WRITTEN_TOKENS = 32_000;
/** Faster than anyone speaks: a limit for a model that repeats itself. */
const TOKENS_PER_SAMPLE = 6.5 / 16_000;

type Tensors = Record<string, OnnxRuntime.Tensor>;

const names = (kind: string): string[] =>
  Array.from({ length: LAYERS }, (_, layer) =>
    ['decoder', 'encoder'].flatMap((part) =>
      ['key', 'value'].map((role) => `${kind}.${layer}.${part}.${role}`),
    ),
  ).flat();
const PAST = names('past_key_values');
const PRESENT = names('present');

function likeliest(scores: Float32Array): number {
  let best = 0;
  for (let token = 1; token < scores.length; token++)
    if ((scores[token] as number) > (scores[best] as number)) best = token;
  return best;
}

/** The likeliest token of each recording. */
function likeliestOfEach({ data }: OnnxRuntime.Tensor, recordings: number): number[] {
  const scores = data as Float32Array;
  const size = scores.length / recordings;
  return Array.from({ length: recordings }, (_, row) =>
    likeliest(scores.subarray(row * size, (row + 1) * size)),
  );
}

const textOf = (tokens: readonly number[]): string =>
  llamaTokenizer
    .decode([START_TOKEN, ...tokens.filter((token) => token > END_TOKEN && token < WRITTEN_TOKENS)])
    .trim();

/** `runtime` is onnxruntime-web or its /wasm entry, set up by the caller. */
export async function loadRecogniser(runtime: Runtime, files: ModelFiles): Promise<Recogniser> {
  const { InferenceSession, Tensor } = runtime;
  const load = (bytes: Uint8Array) => InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  const encoder = await load(files.encoder);
  const decoder = await load(files.decoder);
  const nothing = (): OnnxRuntime.Tensor =>
    new Tensor('float32', new Float32Array(), [0, HEADS, 1, HEAD_SIZE]);

  /** Greedy decoding: always the likeliest token, so that the same samples always give the same text. */
  async function tokensIn(samples: Float32Array, recordings: number): Promise<number[][]> {
    const length = samples.length / recordings;
    const heard = await encoder.run({ input_values: new Tensor('float32', samples, [recordings, length]) });
    let past: Tensors = Object.fromEntries(PAST.map((name) => [name, nothing()]));
    const tokens = Array.from({ length: recordings }, (): number[] => []);
    const ended = new Set<number>();
    let last = tokens.map(() => START_TOKEN);
    const most = Math.ceil(length * TOKENS_PER_SAMPLE);
    for (let step = 0; step < most; step++) {
      const isFirst = step === 0;
      const told = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.from(last, BigInt), [recordings, 1]),
        encoder_hidden_states: heard['last_hidden_state'] as OnnxRuntime.Tensor,
        use_cache_branch: new Tensor('bool', [!isFirst]),
        ...past,
      });
      last = likeliestOfEach(told['logits'] as OnnxRuntime.Tensor, recordings);
      for (const [row, token] of last.entries()) {
        if (token === END_TOKEN) ended.add(row);
        if (!ended.has(row)) tokens[row]?.push(token);
      }
      if (ended.size === recordings) break;
      // The encoder's part is computed once; later runs return it empty.
      past = Object.fromEntries(
        PAST.map((name, place) => [
          name,
          (isFirst || name.includes('decoder')
            ? told[PRESENT[place] as string]
            : past[name]) as OnnxRuntime.Tensor,
        ]),
      );
    }
    return tokens;
  }

  const recogniseTogether = async (samples: Float32Array, recordings: number): Promise<string[]> =>
    (await tokensIn(samples, recordings)).map(textOf);

  return {
    async recognise(samples) {
      const texts: string[] = [];
      for (const piece of piecesOf(samples)) texts.push(...(await recogniseTogether(piece, 1)));
      return texts.filter(Boolean).join(' ');
    },
    recogniseTogether,
  };
}
