import type { FileName } from './messages.ts';

const MODEL = 'node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized';

/** The same files as in model-files.ts, as paths for Node. */
export const modelPaths: Record<FileName, string> = {
  runtime: 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  encoder: `${MODEL}/encoder_model.onnx`,
  decoder: `${MODEL}/decoder_model_merged.onnx`,
};
