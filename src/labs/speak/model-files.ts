/**
 * Where the build puts the recogniser's files: under names that change with their content. Imported by a worker only: a page
 * is bundled twice, once to be rendered, and the files would be there twice.
 */
import decoder from '../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx?url';
import encoder from '../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx?url';
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { FileName } from './messages.ts';

export const addresses: Record<FileName, string> = { runtime, encoder, decoder };
