/** Speech of callers and agent, synthesised by flite once and cached: the sound on the line and the processor time. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { intoLine } from '../telephone.ts';
import { PACKET_BYTES, PACKET_MS, speechIn } from './line.ts';
import { AUDIBLE } from './noise.ts';

const SHELL = 'bash';

export type Spoken = { sent: Buffer; synthesisMs: number };

export const silence = (ms: number): Buffer => Buffer.alloc((ms / PACKET_MS) * PACKET_BYTES, 0xff);

/** Processor time of a shell's children from its `times`, independent of other load. */
function processorMs(times: string): number {
  const [user = 0, system = 0] = [
    ...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g),
  ].map(([, minutes, seconds]) => Number(minutes) * 60_000 + Number(seconds) * 1000);
  return Math.round(user + system);
}

/** From the first audible packet to the last, without the silence that the synthesiser adds. */
function trimmed(sent: Buffer): Buffer {
  const audible = speechIn(sent, AUDIBLE);
  return sent.subarray(audible.indexOf(true) * PACKET_BYTES, (audible.lastIndexOf(true) + 1) * PACKET_BYTES);
}

export function openVoices(folder: string) {
  const kept = new Map<string, Spoken>();
  const speak = (voice: string, text: string): Spoken => {
    const key = `${voice} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const file = join(folder, 'spoken.wav');
    const times = execFileSync(
      SHELL,
      ['-c', 'flite -voice "$1" -t "$2" -o "$3" && times', 'flite', voice, text, file],
      { encoding: 'utf8' },
    );
    const spoken = { sent: trimmed(intoLine(file)), synthesisMs: processorMs(times) };
    kept.set(key, spoken);
    return spoken;
  };
  /** With a pause in the middle of the words. */
  const withPause = (voice: string, text: string, pauseMs: number): Buffer => {
    const words = text.split(' ');
    const half = words.length / 2;
    const [first, second] = [words.slice(0, half), words.slice(half)].map(
      (part) => speak(voice, part.join(' ')).sent,
    );
    return Buffer.concat([first as Buffer, silence(pauseMs), second as Buffer]);
  };
  return { speak, withPause };
}

/** The caller's side of a turn: a short silence, the words, and silence until the next speaker. */
export const asTurn = (words: Buffer, leadMs: number, tailMs: number): Buffer =>
  Buffer.concat([silence(leadMs), words, silence(tailMs)]);

export const lengthMs = (sent: Buffer): number => (sent.length / PACKET_BYTES) * PACKET_MS;
