/**
 * Synthetic callers reschedule a delivery over lossy lines. The agent is a grammar, PocketSphinx and a synthetic voice. All
 * calls advance together, turn by turn, so that the recogniser starts once per kind of question.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeClip } from '../../clips/encode-clip.ts';
import { openFolder } from '../../folder.ts';
import { hearFiles } from '../../pocketsphinx.ts';
import { debianVersions } from '../debian-versions.ts';
import type { Report } from '../report-data.ts';
import { line } from '../telephone.ts';
import { planCalls } from './callers.ts';
import { type Expected, grammars } from './dialogue.ts';
import { BARGE_IN_MS, OneCall, PAUSE_MS } from './one-call.ts';
import { recordCall } from './recording.ts';
import { openVoices } from './spoken.ts';

const PACKAGES = ['pocketsphinx', 'pocketsphinx-en-us', 'flite', 'sox', 'ffmpeg'];
const CLIP_LIMIT = 150_000;

async function writeGrammars(folder: string): Promise<void> {
  for (const [name, said] of Object.entries(grammars)) {
    const grammar = `#JSGF V1.0;\ngrammar ${name};\npublic <said> = ${said};\n`;
    await writeFile(join(folder, `${name}.gram`), grammar);
  }
}

/** With the grammar of what is expected. */
const hearAll = (folder: string, expected: Expected, spoken: readonly { file: string }[]) =>
  hearFiles(
    folder,
    spoken.map(({ file }) => file),
    { jsgf: join(folder, `${expected}.gram`) },
  );

/** One turn of every open call: the caller speaks, the agent recognises and answers. */
async function nextTurn(calls: readonly OneCall[], folder: string): Promise<void> {
  const spoken = calls.map((call) => ({ call, ...call.callerSpeaks() }));
  for (const [expected, turns] of Map.groupBy(spoken, (turn) => turn.expected)) {
    const heard = await hearAll(folder, expected, turns);
    for (const { call, ...turn } of turns) call.answer(turn, heard(turn.file));
  }
}

const outcomeOf = ({ state, caller }: OneCall): string => {
  if (state.asking !== 'moved') return 'handed over';
  return state.number === caller.number && state.day === caller.day ? 'moved' : 'wrong';
};

/** Recognises the same sound again with a grammar of exactly four digits. */
async function hearAgain(calls: readonly OneCall[], folder: string) {
  const numbers = calls.flatMap(({ turns, caller }) =>
    turns
      .filter(({ asked, cut }) => asked === 'number' && !cut)
      .map((turn) => ({ ...turn, lossRate: caller.lossRate, file: `call-${caller.call}-${turn.turn - 1}` })),
  );
  const heard = await hearAll(folder, 'fourDigits', numbers);
  return numbers.map(({ call, turn, lossRate, said, heard: anyLength, file }) => ({
    call,
    turn,
    lossRate,
    said,
    anyLength,
    fourDigits: heard(file).text,
  }));
}

export async function reportCall(): Promise<Report> {
  const versions = debianVersions(PACKAGES);
  await using folder = await openFolder();
  await writeGrammars(folder.path);
  const voices = openVoices(folder.path);
  const calls = planCalls().map((caller) => new OneCall(caller, voices, folder.path));
  for (let open = calls; open.length > 0; open = open.filter(({ isOver }) => !isOver))
    await nextTurn(open, folder.path);

  const shown = calls.find((call) => outcomeOf(call) === 'wrong') ?? (calls[0] as OneCall);
  await encodeClip(
    await recordCall(shown, voices, folder.path),
    'src/assets/reports',
    'call-wrong',
    CLIP_LIMIT,
  );
  return {
    versions,
    tables: {
      settings: [{ lineHz: line.hz, bargeInMs: BARGE_IN_MS, pauseMs: PAUSE_MS }],
      calls: calls.map((call) => ({
        ...call.caller,
        outcome: outcomeOf(call),
        bookedNumber: call.state.number,
        bookedDay: call.state.day,
        turns: call.turns.length,
        lengthMs: Math.round(call.said.at(-1)?.endMs ?? 0),
      })),
      turns: calls.flatMap(({ turns }) => turns),
      numbers: await hearAgain(calls, folder.path),
      timeline: shown.said.map(({ startMs, endMs, ...said }) => ({
        call: shown.caller.call,
        ...said,
        startMs: Math.round(startMs),
        endMs: Math.round(endMs),
      })),
    },
  };
}
