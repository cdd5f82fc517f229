import { SAMPLE_RATE } from './sound/level.ts';

let context: AudioContext | undefined;
let playing: AudioBufferSourceNode | undefined;

/** Must be called in a click handler: browsers block audio later. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Plays samples, and stops what was playing. */
export function playSound(samples: Float32Array<ArrayBuffer>): void {
  if (!context) return;
  playing?.stop();
  const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE);
  buffer.copyToChannel(samples, 0);
  playing = context.createBufferSource();
  playing.buffer = buffer;
  playing.connect(context.destination);
  playing.start();
}
