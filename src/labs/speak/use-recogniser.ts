import { useEffect, useEffectEvent, useRef } from 'react';
import { startWorker } from '../shared/start-worker.ts';
import type { FileBytes, LoaderQuestion, LoaderReply, Question, Reply } from './messages.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import loaderAddress from './speak-loader.ts?worker&url';
// oxlint-disable-next-line import/default -- as above
import recogniserAddress from './speak-recogniser.ts?worker&url';
import { hasVectors } from './simd.ts';

const NOT_LOADED =
  'The recogniser could not be loaded: the connection failed. Press Load again; files that have arrived are kept.';
const NO_VECTORS =
  'This browser cannot run the recogniser: it lacks WebAssembly with SIMD. Current versions of Chrome, Edge, Firefox and Safari have it.';
export const BROKEN =
  'The recogniser stopped, perhaps for want of memory. Your recordings are still here: press Load to start it again.';

/** The loader is a worker that may send requests and never receives audio. It is terminated when done. */
function fetchFiles(onBytes: (bytes: number) => void): { loader: Worker; files: Promise<FileBytes> } {
  const loader = startWorker(loaderAddress);
  const files = new Promise<FileBytes>((resolve, reject) => {
    const fail = (): void => reject(new Error(NOT_LOADED));
    loader.addEventListener('error', fail);
    loader.addEventListener('message', ({ data }: MessageEvent<LoaderReply>) => {
      if (data.type === 'progress') onBytes(data.bytes);
      else if (data.type === 'loaded') resolve(data.files);
      else fail();
    });
  });
  const question: LoaderQuestion = 'load';
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  loader.postMessage(question);
  return { loader, files: files.finally(() => loader.terminate()) };
}

type Told = {
  onBytes: (bytes: number) => void;
  onStage: (stage: 'absent' | 'loading' | 'starting' | 'ready') => void;
  onFault: (note: string) => void;
  onReply: (reply: Extract<Reply, { take: number } | { samples: Float32Array }>) => void;
};

/** Loads the recogniser when asked, and starts the worker that runs it, which may send no request. */
export function useRecogniser(told: Told) {
  const worker = useRef<Worker>(undefined);
  const loading = useRef<Worker>(undefined);
  const onReply = useEffectEvent(told.onReply);
  useEffect(() => () => worker.current?.terminate(), []);

  const stopped = (note: string): void => {
    worker.current?.terminate();
    worker.current = undefined;
    told.onStage('absent');
    told.onFault(note);
  };

  function start(files: FileBytes): void {
    const started = startWorker(recogniserAddress);
    worker.current = started;
    started.addEventListener('error', () => stopped(BROKEN));
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (data.type === 'ready') told.onStage('ready');
      else if (data.type === 'failed') stopped(BROKEN);
      else onReply(data);
    });
    const question: Question = { type: 'start', files };
    started.postMessage(
      question,
      Object.values(files).map(({ buffer }) => buffer),
    );
  }

  return {
    async load(): Promise<void> {
      if (!hasVectors()) return told.onFault(NO_VECTORS);
      told.onStage('loading');
      try {
        const { loader, files } = fetchFiles(told.onBytes);
        loading.current = loader;
        const fetched = await files;
        told.onStage('starting');
        start(fetched);
      } catch {
        stopped(NOT_LOADED);
      }
    },
    /** Files that arrived completely are kept. */
    cancel(): void {
      loading.current?.terminate();
      told.onStage('absent');
    },
    ask(question: Question): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.current?.postMessage(question);
    },
  };
}
