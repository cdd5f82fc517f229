/** The state of one call: what was said when, and what the agent knows. */
import { join } from 'node:path';
import type { Turn } from '../../../src/reports/call/tables.ts';
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
/** What the caller said in a turn, and what of it came over the line. */
type Spoken = {
  file: string;
  expected: Expected;
  endMs: number;
  endpointMs: number;
  line: Pick<Turn, 'said' | 'packets' | 'lost' | 'cut' | 'overMs'>;
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
  /** Rows of the report. `waitedMs` runs from the caller's last sound to the agent's decision. */
  readonly turns: (Turn & { turn: number })[] = [];
  state: State = begin();
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
  callerSpeaks(): Spoken {
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
    const endMs = startMs + lengthMs(words);
    const overMs = Math.round(this.#talkOver(question, startMs, speech));
    this.said.push({ speaker: 'caller', startMs, endMs, text });
    const endpointMs = startMs - LEAD_MS + end * PACKET_MS;
    return {
      file,
      expected: expects[state.asking as keyof typeof expects],
      endMs,
      endpointMs,
      line: { said: text, packets, lost: lost.filter(Boolean).length, cut: endpointMs < endMs, overMs },
    };
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
  answer({ endMs, endpointMs, line }: Spoken, { text: heard, cpuSeconds }: Heard): void {
    const { asking: asked } = this.state;
    this.state = hear(this.state, heard);
    const recognitionMs = Math.round(cpuSeconds * 1000);
    const { synthesisMs } = this.#voices.speak(AGENT, this.state.says);
    this.#agentSays(endpointMs + recognitionMs + synthesisMs);
    this.turns.push({
      call: this.caller.call,
      turn: this.turns.length + 1,
      asked,
      heard,
      ...line,
      waitedMs: Math.round(endpointMs - endMs),
      recognitionMs,
      synthesisMs,
    });
  }
}
