import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { toolArguments } from '../../scripts/tool.ts';
import { openBrowser } from '../browser.ts';
import { openFolder } from '../folder.ts';
import { openSite } from '../site.ts';
import { encode, lengthOf } from './encode.ts';
import { heard, type RunEvent } from './event.ts';
import type { Recording } from './recordings.ts';
import { framesOf } from './screencast.ts';
import { openStudio, type Studio } from './studio.ts';
import type { Reading, View } from './view.ts';

const FOLDER = join(import.meta.dirname, 'runs');
const CONFIG = join(import.meta.dirname, 'playwright.config.ts');

export type Caption = { from: number; to: number; text: string };
export type Recorded = { seconds: number; posterAt: number; captions: Caption[]; readings: Reading[] };

const argumentsOf = (run: string): string[] =>
  run.endsWith('.spec.ts')
    ? toolArguments('playwright', ['test', '--config', CONFIG, run])
    : [join(FOLDER, run)];

/** Runs it in a child process and draws its events as they arrive. */
async function follow(
  run: string,
  env: Record<string, string>,
  studio: Studio,
  view: View,
): Promise<RunEvent[]> {
  const child = spawn(process.execPath, argumentsOf(run), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const events: RunEvent[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const event = heard(line);
      if (!event) continue;
      if (event.kind === 'caption' && events.every(({ kind }) => kind !== 'caption'))
        await studio.startTape();
      events.push(event);
      view.take(event);
      if (event.kind === 'address') await studio.address(event.path);
      await studio.show(view.html());
    }
  } finally {
    child.kill();
    await gone;
  }
  return events;
}

const captionsOf = (events: RunEvent[], from: number, to: number): Caption[] => {
  const said = events.filter((event) => event.kind === 'caption');
  return said.map(({ at, text }, i) => ({
    from: Math.max(0, at - from) / 1000,
    to: ((said[i + 1]?.at ?? to) - from) / 1000,
    text,
  }));
};

function checkOutcome({ id, outcome = ['passed'] }: Recording, events: RunEvent[]): void {
  const ended = events.flatMap((event) => (event.kind === 'test-end' ? [event.status] : []));
  if (ended.join() !== outcome.join())
    throw new Error(
      `${id}: the run ended as ${ended.join(', ') || 'nothing'} instead of ${outcome.join(', ')}`,
    );
}

/** Makes one recording: runs it, captures the frames of both browsers and encodes them into one file. */
export async function record(recording: Recording, output: string): Promise<Recorded> {
  await using folder = await openFolder();
  const [frames, sheets] = [join(folder.path, 'subject'), join(folder.path, 'studio')];
  const view = recording.view();
  await using site = await openSite();
  await using browser = await openBrowser();
  const studio = await openStudio(browser, recording, sheets);
  await studio.show(view.html());
  const env = { VIDEO_URL: site.url, VIDEO_FRAMES: frames, VIDEO_OUTPUT: join(folder.path, 'output') };
  const events = await follow(recording.run, env, studio, view);
  await studio.stop();
  checkOutcome(recording, events);
  const from = events.find(({ kind }) => kind === 'caption')?.at ?? 0;
  const to = events.at(-1)?.at ?? 0;
  const subject = recording.wide ? [] : await framesOf(frames);
  encode({ studio: await framesOf(sheets), subject, from, to }, folder.path, output);
  const poster = events.find(({ kind }) => kind === 'poster');
  return {
    seconds: lengthOf(output),
    posterAt: ((poster?.at ?? to) - from) / 1000,
    captions: captionsOf(events, from, to),
    readings: view.readings(),
  };
}
