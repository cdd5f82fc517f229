/** The state of one call: the utterances with their times, and the agent's knowledge. */
import { join } from 'node:path';
import type { Turn } from '../../../src/reports/call/tables.ts';
import type { Agent, Heard } from './agents.ts';
import { answerOf, type Caller, interruptedAt } from './callers.ts';
import { begin, type Expected, expects, hear, type State } from './dialogue.ts';
import { endpoint, stoppedAfter } from './line.ts';
import { asTurn, lengthMs, type openVoices } from './spoken.ts';
import { carry, keepSound } from './way.ts';

export const AGENT = 'kal16';
const REACTION_MS = 400;
export const PAUSE_MS = 700;
export const LEAD_MS = 200;
/** Silence after which the agent answers. */
export const WAIT_MS = 900;
/** Then it answers without having detected the end of the turn. */
export const GIVE_UP_MS = 2000;
/** Consecutive speech that stops the agent in yes-or-no questions. */
export const BARGE_IN_MS = 200;

type Voices = ReturnType<typeof openVoices>;
export type Said = { speaker: 'caller' | 'agent'; startMs: number; endMs: number; text: string };
export type Plan = { call: number; caller: Caller; agent: Agent };
/** What the caller said in a turn, and what arrived. */
type Spoken = {
  file: string;
  expected: Expected;
  endMs: number;
  endpointMs: number;
  line: Pick<Turn, 'said' | 'packets' | 'lost' | 'ended' | 'cut' | 'overMs'>;
};

/** What the caller says in answer to the agent's first question, with a pause if that is the habit. */
export const firstWords = (voices: Voices, { voice, habit, number }: Caller): Buffer =>
  habit === 'pausing' ? voices.withPause(voice, number, PAUSE_MS) : voices.speak(voice, number).sent;

export const framesIn = ({ frameMs }: Agent, ms: number): number => Math.ceil(ms / frameMs);

export class OneCall {
  readonly plan: Plan;
  readonly said: Said[] = [];
  /** Rows of the report. `waitedMs` runs from the caller's last sound to the agent's decision. */
  readonly turns: (Turn & { turn: number })[] = [];
  state: State = begin();
  readonly #voices: Voices;
  readonly #folder: string;

  constructor(plan: Plan, voices: Voices, folder: string) {
    this.plan = plan;
    this.#voices = voices;
    this.#folder = folder;
    this.#agentSays(0);
  }

  get isOver(): boolean {
    return this.state.asking === 'moved' || this.state.asking === 'handed over';
  }

  get outcome(): 'handed over' | 'moved' | 'wrong' {
    const { state, plan } = this;
    if (state.asking !== 'moved') return 'handed over';
    return state.number === plan.caller.number && state.day === plan.caller.day ? 'moved' : 'wrong';
  }

  #agentSays(startMs: number): void {
    const { sent } = this.#voices.speak(AGENT, this.state.says);
    this.said.push({ speaker: 'agent', startMs, endMs: startMs + lengthMs(sent), text: this.state.says });
  }

  /** The caller answers over the line, and the agent decides when the answer is complete. */
  async callerSpeaks(): Promise<Spoken> {
    const { plan, state, turns } = this;
    const { caller, agent } = plan;
    const question = this.said.at(-1) as Said;
    const text = answerOf(caller, state);
    const early = interruptedAt(caller, state);
    const startMs =
      early === undefined
        ? question.endMs + REACTION_MS
        : question.startMs + lengthMs(this.#voices.speak(AGENT, early).sent);
    const isFirst = state.asking === 'number' && state.tries === 1;
    const words = isFirst ? firstWords(this.#voices, caller) : this.#voices.speak(caller.voice, text).sent;
    const carried = carry(asTurn(words, LEAD_MS, GIVE_UP_MS), caller, turns.length, this.#folder);
    const speech = await agent.detect(carried);
    const end = endpoint(speech, framesIn(agent, WAIT_MS));
    const heardMs = (end ?? speech.length) * agent.frameMs;
    const file = `call-${plan.call}-${turns.length}`;
    keepSound(carried, heardMs, join(this.#folder, `${file}.wav`));
    const endMs = startMs + lengthMs(words);
    const overMs = Math.round(this.#talkOver(question, startMs, speech));
    this.said.push({ speaker: 'caller', startMs, endMs, text });
    const endpointMs = startMs - LEAD_MS + heardMs;
    const { packets, lost } = carried;
    const line = { said: text, packets, lost, ended: end !== undefined, cut: endpointMs < endMs, overMs };
    return { file, expected: expects[state.asking as keyof typeof expects], endMs, endpointMs, line };
  }

  /** How long both speak when the caller starts early. The agent stops if it may and detects the speech. */
  #talkOver(question: Said, startMs: number, speech: readonly boolean[]): number {
    if (startMs >= question.endMs) return 0;
    const { agent } = this.plan;
    const heardAfter = stoppedAfter(
      speech.slice(Math.floor(LEAD_MS / agent.frameMs)),
      framesIn(agent, BARGE_IN_MS),
    );
    const stopMs = heardAfter === undefined ? question.endMs : startMs + heardAfter * agent.frameMs;
    question.endMs = Math.min(question.endMs, stopMs);
    return question.endMs - startMs;
  }

  /** The agent processes the recognised words and answers after recognition and synthesis. */
  answer({ endMs, endpointMs, line }: Spoken, { written, heard, cpuSeconds }: Heard): void {
    const { asking: asked } = this.state;
    this.state = hear(this.state, heard);
    const recognitionMs = Math.round(cpuSeconds * 1000);
    const { synthesisMs } = this.#voices.speak(AGENT, this.state.says);
    this.#agentSays(endpointMs + recognitionMs + synthesisMs);
    this.turns.push({
      call: this.plan.call,
      turn: this.turns.length + 1,
      asked,
      ...line,
      written,
      heard,
      waitedMs: Math.round(endpointMs - endMs),
      recognitionMs,
      synthesisMs,
    });
  }
}
