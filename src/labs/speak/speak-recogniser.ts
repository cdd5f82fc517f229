/** Recognises off the main thread. Its policy allows WebAssembly and no request at all, so no sound can leave. */
import * as ort from 'onnxruntime-web/wasm';
import { listening } from '../shared/answering-worker.ts';
import { underCondition } from './conditions.ts';
import type { FileBytes, Question, Reply } from './messages.ts';
import { loadRecogniser, type Recogniser } from './recogniser.ts';
import { SAMPLE_RATE } from './sound/level.ts';

let recogniser: Recogniser | undefined;

async function start({ runtime, encoder, decoder }: FileBytes): Promise<Reply> {
  ort.env.logLevel = 'error';
  // Threads need a cross-origin isolated page.
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = runtime.buffer;
  recogniser = await loadRecogniser(ort, { encoder, decoder });
  // Warm up: the first run is slower than all others.
  await recogniser.recognise(new Float32Array(SAMPLE_RATE));
  return { type: 'ready' };
}

async function recognise(question: Extract<Question, { type: 'recognise' }>): Promise<Reply> {
  const { take, condition } = question;
  const samples = underCondition(question.samples, condition);
  const started = performance.now();
  const text = (await recogniser?.recognise(samples)) ?? '';
  const tookMs = performance.now() - started;
  const seconds = samples.length / SAMPLE_RATE;
  return { type: 'heard', take, condition, heard: { text, seconds, tookMs } };
}

function replyTo(question: Question): Promise<Reply> | Reply {
  switch (question.type) {
    case 'start':
      return start(question.files);
    case 'recognise':
      return recognise(question);
    case 'sound':
      return { type: 'sound', samples: underCondition(question.samples, question.condition) };
  }
}

let before: Promise<void> = Promise.resolve();
const answer = listening<Question, Reply>((question) => {
  before = before
    .then(() => replyTo(question))
    .then(
      (reply) => answer(reply),
      () => answer({ type: 'failed' }),
    );
});
