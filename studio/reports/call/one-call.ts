/** The state of one call: what was said when, and what the agent knows. */
import { join } from 'node:path';
import type { Heard } from '../../pocketsphinx.ts';
import { fromLine } from '../telephone.ts';
import { answerOf, interruptedAt, type Caller } from './callers.ts';
import { begin, hear, type Expected, expects, type State } from './dialogue.ts';
import { conceal, endpoint, lostPackets, PACKET_BYTES, PACKET_MS, speechIn } from './line.ts';
import { asTurn, lengthMs, type openVoices } from './spoken.ts';

export const AGENT = 'kal16';
const MEAN_BURST = 3;
const REACTION_MS = 400;
export const PAUSE_MS = 700;
export const LEAD_MS = 200;
const TAIL_MS = 1400;
/** Consecutive speech that stops the agent in yes-or-no questions. */
export const BARGE_IN_MS = 200;

type Voices = ReturnType<typeof openVoices>;
export type Said = { speaker: 'caller' | 'agent'; startMs: number; endMs: number; text: string };
type Pending = {
  file: string;
  expected: Expected;
  said: string;
  startMs: number;
  endMs: number;
  endpointMs: number;
  packets: number;
  lost: number;
  cut: boolean;
  overMs: number;
};

/** A row of the report. `waitedMs` runs from the caller's last sound to the agent's decision; recognition and synthesis follow. */
export type Turn = {
  call: number;
  turn: number;
  asked: string;
  said: string;
  heard: string;
  packets: number;
  lost: number;
  cut: boolean;
  overMs: number;
  waitedMs: number;
  recognitionMs: number;
  synthesisMs: number;
};

/** The packet that completes enough consecutive speech; undefined if lost packets always interrupt it. */
function stoppedAfter(speech: readonly boolean[], packets: number): number | undefined {
  const found = speech.findIndex(
    (_, at) => at + 1 >= packets && speech.slice(at + 1 - packets, at + 1).every(Boolean),
  );
  return found < 0 ? undefined : found + 1;
}

export class OneCall {
  readonly caller: Caller;
  readonly said: Said[] = [];
  readonly turns: Turn[] = [];
  state: State = begin();
  pending: Pending | undefined;
  readonly #voices: Voices;
  readonly #folder: string;

  constructor(caller: Caller, voices: Voices, folder: string) {
    this.caller = caller;
    this.#voices = voices;
    this.#folder = folder;
    this.#agentSays(0);
  }

  get isOver(): boolean {
    return this.state.asking === 'moved' || this.state.asking === 'handed over';
  }

  #agentSays(startMs: number): void {
    const { sent } = this.#voices.speak(AGENT, this.state.says);
    this.said.push({ speaker: 'agent', startMs, endMs: startMs + lengthMs(sent), text: this.state.says });
  }

  /** The caller answers over the line, and the agent decides when the answer is complete. */
  callerSpeaks(): Pending {
    const { caller, state } = this;
    const question = this.said.at(-1) as Said;
    const text = answerOf(caller, state);
    const early = interruptedAt(caller, state);
    const startMs =
      early === undefined
        ? question.endMs + REACTION_MS
        : question.startMs + lengthMs(this.#voices.speak(AGENT, early).sent);
    const rests = caller.habit === 'pausing' && state.asking === 'number' && state.tries === 1;
    const words = rests
      ? this.#voices.withPause(caller.voice, text, PAUSE_MS)
      : this.#voices.speak(caller.voice, text).sent;
    const sent = asTurn(words, LEAD_MS, TAIL_MS);
    const packets = sent.length / PACKET_BYTES;
    const seed = caller.call * 100 + this.turns.length;
    const lost = lostPackets(packets, caller.lossRate, MEAN_BURST, seed);
    const heard = conceal(sent, lost, caller.concealment);
    const speech = speechIn(heard);
    const end = endpoint(speech, caller.waitMs);
    const file = `call-${caller.call}-${this.turns.length}`;
    fromLine(heard.subarray(0, end * PACKET_BYTES), join(this.#folder, `${file}.wav`));
    const spokenMs = lengthMs(words);
    const overMs = this.#talkOver(question, startMs, speech);
    this.said.push({ speaker: 'caller', startMs, endMs: startMs + spokenMs, text });
    const endpointMs = startMs - LEAD_MS + end * PACKET_MS;
    this.pending = {
      file,
      expected: expects[state.asking as keyof typeof expects],
      said: text,
      startMs,
      endMs: startMs + spokenMs,
      endpointMs,
      packets,
      lost: lost.filter(Boolean).length,
      cut: endpointMs < startMs + spokenMs,
      overMs,
    };
    return this.pending;
  }

  /** How long both speak when the caller starts early. The agent stops if it may and detects the speech. */
  #talkOver(question: Said, startMs: number, speech: readonly boolean[]): number {
    if (startMs >= question.endMs) return 0;
    const heardAfter = stoppedAfter(speech.slice(LEAD_MS / PACKET_MS), BARGE_IN_MS / PACKET_MS);
    const stopMs = heardAfter === undefined ? question.endMs : startMs + heardAfter * PACKET_MS;
    question.endMs = Math.min(question.endMs, stopMs);
    return question.endMs - startMs;
  }

  /** The agent processes the recognised words and answers after recognition and synthesis. */
  answer({ text: heard, cpuSeconds }: Heard): void {
    const pending = this.pending as Pending;
    const asked = this.state;
    this.state = hear(asked, heard);
    const recognitionMs = Math.round(cpuSeconds * 1000);
    const { synthesisMs } = this.#voices.speak(AGENT, this.state.says);
    const startMs = pending.endpointMs + recognitionMs + synthesisMs;
    this.#agentSays(startMs);
    this.turns.push({
      call: this.caller.call,
      turn: this.turns.length + 1,
      asked: asked.asking,
      said: pending.said,
      heard,
      packets: pending.packets,
      lost: pending.lost,
      cut: pending.cut,
      overMs: Math.round(pending.overMs),
      waitedMs: Math.round(pending.endpointMs - pending.endMs),
      recognitionMs,
      synthesisMs,
    });
  }
}
