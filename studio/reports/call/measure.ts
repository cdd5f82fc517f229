/**
 * Synthetic callers move a delivery over bad lines, once with each of two agents: Silero VAD with Moonshine Tiny, and an energy
 * threshold with PocketSphinx and its grammars. All calls advance together, turn by turn, so that PocketSphinx starts once per
 * kind of question.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { encodeClip } from '../../clips/encode-clip.ts';
import { openFolder } from '../../folder.ts';
import { modelVersion } from '../../models.ts';
import { SILERO_FILE, SILERO_PACKAGE, sileroPath } from '../../silero.ts';
import { describeMoonshine } from '../asr/moonshine.ts';
import { debianVersions } from '../debian-versions.ts';
import { describeRun } from '../processor-time.ts';
import type { Report } from '../report-data.ts';
import { line } from '../telephone.ts';
import { type Agent, agents, BEGINS, ENDS } from './agents.ts';
import { type Caller, planCallers } from './callers.ts';
import { BARGE_IN_MS, GIVE_UP_MS, OneCall, PAUSE_MS, WAIT_MS } from './one-call.ts';
import { disturb, endTurns, hearNumbers, interrupt, OTHER_VOICE_DB, prepare } from './probes.ts';
import { recordCall } from './recording.ts';
import { openVoices } from './spoken.ts';

const PACKAGES = ['pocketsphinx', 'pocketsphinx-en-us', 'flite', 'sox', 'ffmpeg'];
const CLIP_LIMIT = 150_000;

const planCalls = (callers: readonly Caller[]) =>
  Object.values(agents)
    .flatMap((agent) => callers.map((caller) => ({ agent, caller })))
    .map((plan, place) => ({ call: place + 1, ...plan }));

/** One turn of every open call of one agent: the caller speaks, the agent recognises and answers. */
async function nextTurn(agent: Agent, calls: readonly OneCall[], folder: string): Promise<void> {
  const spoken = [];
  for (const call of calls) spoken.push({ call, ...(await call.callerSpeaks()) });
  for (const [expected, turns] of Map.groupBy(spoken, (turn) => turn.expected)) {
    const heard = await agent.hear(
      folder,
      expected,
      turns.map(({ file }) => file),
    );
    for (const { call, ...turn } of turns) call.answer(turn, heard(turn.file));
  }
}

async function callAll(agent: Agent, calls: readonly OneCall[], folder: string): Promise<void> {
  for (let open = calls; open.length > 0; open = open.filter(({ isOver }) => !isOver)) {
    console.log(`The ${agent.name} agent: ${open.length} open calls`);
    await nextTurn(agent, open, folder);
  }
}

function versions() {
  const hash = createHash('sha256').update(readFileSync(sileroPath())).digest('hex');
  return {
    [`Silero VAD v6 (MIT), from ${SILERO_PACKAGE} (ISC)`]: modelVersion(SILERO_PACKAGE),
    [SILERO_FILE]: `SHA-256 ${hash}`,
    ...describeMoonshine().versions,
    ...debianVersions(PACKAGES),
  };
}

const settingsRow = {
  lineHz: line.hz,
  bargeInMs: BARGE_IN_MS,
  pauseMs: PAUSE_MS,
  waitMs: WAIT_MS,
  giveUpMs: GIVE_UP_MS,
  speechBegins: BEGINS,
  speechEnds: ENDS,
  otherVoiceDb: OTHER_VOICE_DB,
};

export async function reportCall(): Promise<Report> {
  const all = versions();
  const { loadBefore, realTime } = await describeRun();
  await using folder = await openFolder();
  const voices = openVoices(folder.path);
  const callers = planCallers();
  const calls = planCalls(callers).map((plan) => new OneCall(plan, voices, folder.path));
  for (const agent of Object.values(agents))
    await callAll(
      agent,
      calls.filter(({ plan }) => plan.agent === agent),
      folder.path,
    );

  const shown = calls.find(({ outcome }) => outcome === 'handed over') ?? (calls[0] as OneCall);
  await encodeClip(
    await recordCall(shown, voices, folder.path),
    'src/assets/reports',
    'call-refused',
    CLIP_LIMIT,
  );
  return {
    versions: all,
    tables: {
      settings: [{ ...settingsRow, loadBefore, realTime }],
      callers,
      calls: calls.map((call) => ({
        call: call.plan.call,
        caller: call.plan.caller.caller,
        agent: call.plan.agent.name,
        outcome: call.outcome,
        bookedNumber: call.state.number,
        bookedDay: call.state.day,
        turns: call.turns.length,
        lengthMs: Math.round(call.said.at(-1)?.endMs ?? 0),
      })),
      turns: calls.flatMap(({ turns }) => turns),
      numbers: await hearNumbers(callers, voices, folder.path),
      preparations: await prepare(callers, voices, folder.path),
      ends: await endTurns(callers, voices, folder.path),
      interruptions: await interrupt(callers, voices, folder.path),
      disturbances: await disturb(callers, voices, folder.path),
      timeline: shown.said.map(({ startMs, endMs, ...said }) => ({
        call: shown.plan.call,
        ...said,
        startMs: Math.round(startMs),
        endMs: Math.round(endMs),
      })),
    },
  };
}
