/** The image moderation classifier of nsfwjs with the small weights that its package brings. */
import { createHash } from 'node:crypto';
import { must } from '../../../src/lib/must.ts';
import { loadModule, modelVersion } from '../../models.ts';

type Tensor = { dispose: () => void };
type Tensorflow = {
  setBackend: (name: string) => Promise<boolean>;
  tensor3d: (values: Uint8Array, shape: [number, number, number], type: 'int32') => Tensor;
};
type Definition = { name: string; weightBundles: (() => Promise<{ default: string }>)[] };
type Classifier = {
  classify: (picture: Tensor) => Promise<{ className: string; probability: number }[]>;
};
type Library = {
  load: (name: string, options: { modelDefinitions: Definition[] }) => Promise<Classifier>;
};

/** Pixels as sharp reads them, three channels of eight bits. */
export type Pixels = { data: Uint8Array; width: number; height: number };
/** Sums to one. `adult` is the sum of the three classes that a moderator would stop. */
export type Scores = { drawing: number; neutral: number; adult: number };

const HARMLESS = ['Drawing', 'Neutral'];

/** WebAssembly takes a tenth of the time of the plain backend, `cpu`, and needs no compiler to install. */
export async function loadModerator(backend: 'wasm' | 'cpu'): Promise<(pixels: Pixels) => Promise<Scores>> {
  const tf = loadModule<Tensorflow>('@tensorflow/tfjs');
  if (backend === 'wasm') loadModule('@tensorflow/tfjs-backend-wasm');
  if (!(await tf.setBackend(backend))) throw new Error(`TensorFlow.js has no backend ${backend}`);
  const classifier = await loadModule<Library>('nsfwjs/core').load('MobileNetV2', {
    modelDefinitions: [definition()],
  });
  return async ({ data, width, height }) => {
    const tensor = tf.tensor3d(data, [height, width, 3], 'int32');
    const classes = await classifier.classify(tensor);
    tensor.dispose();
    const of = (name: string): number =>
      must(
        classes.find(({ className }) => className === name),
        `nsfwjs has no class ${name}`,
      ).probability;
    const [drawing = 0, neutral = 0] = HARMLESS.map(of);
    return { drawing, neutral, adult: Math.max(0, 1 - drawing - neutral) };
  };
}

const definition = (): Definition =>
  loadModule<{ MobileNetV2Model: Definition }>('nsfwjs/models/mobilenet_v2').MobileNetV2Model;

export async function moderatorVersions(): Promise<Record<string, string>> {
  const [bundle] = definition().weightBundles;
  const weights = Buffer.from((await must(bundle, 'nsfwjs has no weights')()).default, 'base64');
  return {
    'nsfwjs (MIT), MobileNet v2': modelVersion('nsfwjs'),
    'its weights': `SHA-256 ${createHash('sha256').update(weights).digest('hex')}`,
    '@tensorflow/tfjs, WebAssembly backend': modelVersion('@tensorflow/tfjs-backend-wasm'),
  };
}
