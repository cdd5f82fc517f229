/** Single sounds that both agents get outside the dialogues, which diverge after the first difference. */
import { join } from 'node:path';
import { round } from '../../../metrics/round.ts';
import { DAYS } from '../../../src/reports/call/words.ts';
import { type Agent, agents, pair } from './agents.ts';
import { type Caller, NOISES_DB, VOICES } from './callers.ts';
import { endpoint, PACKET_BYTES, PACKET_MS, stoppedAfter } from './line.ts';
import { lineNoise, powerOf, quieter, withNoise } from './noise.ts';
import { BARGE_IN_MS, firstWords, framesIn, GIVE_UP_MS, LEAD_MS, WAIT_MS } from './one-call.ts';
import { asTurn, lengthMs, type openVoices, silence } from './spoken.ts';
import { carry, keepSound, samplesOf } from './way.ts';

type Voices = ReturnType<typeof openVoices>;
const AFTER_MS = 500;
const INTERRUPTION = 'yes';
/** A turn number that no dialogue reaches. */
const INTERRUPTING = 50;
const SEGMENTS = 30;
const SEGMENT_MS = 3000;
/** Another voice, quieter than the caller. */
export const OTHER_VOICE_DB = 15;

/** Silences after which an agent may take its turn. */
const WAITS_MS = [300, 500, 700, 900];

/** When each agent would take its turn after the first answer of every caller, by the silence that it waits for. */
export async function endTurns(callers: readonly Caller[], voices: Voices, folder: string) {
  const rows = [];
  for (const caller of callers) {
    const words = firstWords(voices, caller);
    const carried = carry(asTurn(words, LEAD_MS, GIVE_UP_MS), caller, 0, folder);
    for (const agent of pair) {
      const speech = await agent.detect(carried);
      for (const waitMs of WAITS_MS) {
        const end = endpoint(speech, framesIn(agent, waitMs));
        const waitedMs = round((end ?? speech.length) * agent.frameMs - LEAD_MS - lengthMs(words), 0);
        rows.push({ caller: caller.caller, agent: agent.name, waitMs, ended: end !== undefined, waitedMs });
      }
    }
  }
  return rows;
}

/** The first answer of every caller, complete, as both recognisers hear it. */
export async function hearNumbers(callers: readonly Caller[], voices: Voices, folder: string) {
  for (const caller of callers) {
    const words = firstWords(voices, caller);
    const carried = carry(asTurn(words, LEAD_MS, AFTER_MS), caller, 0, folder);
    keepSound(carried, LEAD_MS + lengthMs(words) + AFTER_MS, join(folder, `first-${caller.caller}.wav`));
  }
  const files = callers.map(({ caller }) => `first-${caller}`);
  const [neural, old, fourDigits] = await Promise.all([
    agents.neural.hear(folder, 'number', files),
    agents.old.hear(folder, 'number', files),
    agents.old.hear(folder, 'fourDigits', files),
  ]);
  return callers.map(({ caller, number }) => ({
    caller,
    said: number,
    written: neural(`first-${caller}`).written,
    neural: neural(`first-${caller}`).heard,
    old: old(`first-${caller}`).heard,
    fourDigits: fourDigits(`first-${caller}`).heard,
  }));
}

const SHORT_MS = 200;
const FULL = 0.8;
/** Below the words: hardly audible. */
const FLOOR_DB = 35;

/** Other ways to give the same words to Moonshine, in case our audio causes its errors. */
const preparations: Record<string, (words: Buffer, folder: string) => Float32Array> = {
  'as in the calls': (words, folder) => samplesOf(asTurn(words, LEAD_MS, WAIT_MS), folder),
  'with less silence after the words': (words, folder) => samplesOf(asTurn(words, LEAD_MS, SHORT_MS), folder),
  'with faint noise instead of silence': (words, folder) => {
    const turn = asTurn(words, LEAD_MS, WAIT_MS);
    return samplesOf(withNoise(turn, lineNoise(turn.length, 1, folder), powerOf(words), FLOOR_DB), folder);
  },
  'at full level': (words, folder) => {
    const samples = samplesOf(asTurn(words, LEAD_MS, WAIT_MS), folder);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return samples.map((value) => (value * FULL) / peak);
  },
};

/** Yes, no, every day and the numbers of the clean line, without any fault of the line. */
export async function prepare(callers: readonly Caller[], voices: Voices, folder: string) {
  const numbers = callers
    .filter(({ line }) => line === 'clean')
    .map(({ voice, number }) => ({ voice, said: number }));
  const words = VOICES.flatMap((voice) => ['yes', 'no', ...DAYS].map((said) => ({ voice, said })));
  const rows = [];
  for (const [preparation, make] of Object.entries(preparations))
    for (const { voice, said } of [...numbers, ...words]) {
      const samples = make(voices.speak(voice, said).sent, folder);
      keepSound({ samples }, Infinity, join(folder, 'prepared.wav'));
      const expected = said.includes(' ') ? 'number' : DAYS.includes(said) ? 'day' : 'answer';
      const hear = await agents.neural.hear(folder, expected, ['prepared']);
      const { written, heard } = hear('prepared');
      rows.push({ preparation, voice, said, written, heard });
    }
  return rows;
}

async function stopAfterMs(agent: Agent, bytes: Buffer, folder: string): Promise<number | undefined> {
  const speech = await agent.detect({ bytes, samples: samplesOf(bytes, folder) });
  const frames = stoppedAfter(
    speech.slice(Math.floor(LEAD_MS / agent.frameMs)),
    framesIn(agent, BARGE_IN_MS),
  );
  return frames === undefined ? undefined : frames * agent.frameMs;
}

/** A caller without noise says "yes" into the agent's question: when it stops. `afterMs` is missing where it does not. */
export async function interrupt(callers: readonly Caller[], voices: Voices, folder: string) {
  const rows = [];
  for (const caller of callers.filter(({ snrDb }) => snrDb === undefined)) {
    const words = voices.speak(caller.voice, INTERRUPTION).sent;
    const { bytes } = carry(asTurn(words, LEAD_MS, AFTER_MS), caller, INTERRUPTING, folder);
    for (const agent of pair) {
      const afterMs = await stopAfterMs(agent, bytes, folder);
      const row = { caller: caller.caller, agent: agent.name, wordMs: lengthMs(words) };
      rows.push(afterMs === undefined ? row : { ...row, afterMs: round(afterMs, 0) });
    }
  }
  return rows;
}

/** Sound on the line while only the agent speaks: whether it stops for it. */
export async function disturb(callers: readonly Caller[], voices: Voices, folder: string) {
  const others = callers.slice(0, SEGMENTS);
  const level = powerOf(Buffer.concat(others.map(({ voice, number }) => voices.speak(voice, number).sent)));
  const quiet = silence(LEAD_MS + SEGMENT_MS);
  const noises = NOISES_DB.flatMap((decibels) =>
    others.map((_, segment) => ({
      kind: `noise, ${decibels} dB`,
      bytes: withNoise(quiet, lineNoise(quiet.length, segment + 1, folder), level, decibels),
    })),
  );
  const spoken = others.map(({ number }, segment) => ({
    kind: `another voice, ${OTHER_VOICE_DB} dB quieter`,
    bytes: asTurn(
      quieter(voices.speak(VOICES[segment % VOICES.length] as string, number).sent, OTHER_VOICE_DB),
      LEAD_MS,
      AFTER_MS,
    ),
  }));
  const rows = [];
  for (const { kind, bytes } of [...noises, ...spoken])
    for (const agent of pair)
      rows.push({
        kind,
        agent: agent.name,
        seconds: round(((bytes.length / PACKET_BYTES) * PACKET_MS) / 1000, 2),
        stopped: (await stopAfterMs(agent, bytes, folder)) !== undefined,
      });
  return rows;
}
