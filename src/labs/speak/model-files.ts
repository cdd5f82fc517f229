/**
 * The URLs of the recogniser's files, with content hashes. Imported only by a worker: a page
 * is bundled twice, once for rendering, which would duplicate the files.
 */
import decoder from '../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx?url';
import encoder from '../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx?url';
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { FileName } from './messages.ts';

export const addresses: Record<FileName, string> = { runtime, encoder, decoder };
