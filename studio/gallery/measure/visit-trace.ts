/** One visit from the home page to a sent enquiry, read back from Playwright's trace files. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { formTexts } from '../../../contract/answers.ts';
import { openBrowser } from '../../browser.ts';
import { openFolder } from '../../folder.ts';
import { openSite } from '../../site.ts';
import { keepFile } from '../files.ts';

const FRAMES = 5;

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('header').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL('**/contact');
  const form = page.locator('#enquiry');
  await form.getByLabel('Full Name').fill('Test Visitor');
  await form.getByLabel('Email Address').fill('visitor@example.com');
  await form.getByLabel('Message').fill('Please test our checkout before the sale.');
  await form.getByRole('button').click();
  await page.getByText(formTexts.success).first().waitFor();
}

/** The parts of a trace that we read: actions, their ends, and requests. */
type Line =
  | { type: 'before'; callId: string; class: string; method: string; startTime: number }
  | { type: 'after'; callId: string; endTime: number }
  | {
      type: 'resource-snapshot';
      snapshot: {
        _monotonicTime: number;
        _resourceType: string;
        time: number;
        request: { url: string };
        response: { status: number; content: { size: number }; _transferSize?: number };
      };
    };

const filesOf = async (folder: string, pattern: string): Promise<string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: folder }))).toSorted().map((name) => join(folder, name));

async function linesOf(folder: string): Promise<Line[]> {
  const texts = await Promise.all(
    (await filesOf(folder, '*.{trace,network}')).map((file) => readFile(file, 'utf8')),
  );
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line) as Line);
}

function readTrace(lines: Line[]) {
  const ends = new Map(lines.flatMap((line) => (line.type === 'after' ? [[line.callId, line.endTime]] : [])));
  const begun = lines
    .filter((line) => line.type === 'before')
    .filter(({ class: owner, method }) => ['Page', 'Frame'].includes(owner) && !method.startsWith('_'));
  const origin = begun[0]?.startTime ?? 0;
  const since = (time: number): number => Math.round(time - origin);
  return {
    actions: begun.map(({ callId, method, startTime }) => ({
      name: method,
      from: since(startTime),
      to: since(ends.get(callId) ?? startTime),
    })),
    requests: lines
      .filter((line) => line.type === 'resource-snapshot')
      .map(({ snapshot: { _monotonicTime: start, _resourceType: kind, time, request, response } }) => {
        const { status, content, _transferSize: bytes = content.size } = response;
        const path = new URL(request.url).pathname;
        return { path, kind, from: since(start), to: since(start + time), bytes: Math.max(0, bytes), status };
      }),
  };
}

/** Spread evenly over the visit, and small. */
async function keepFrames(frames: string[]): Promise<void> {
  for (let index = 0; index < FRAMES; index += 1) {
    // The first frame is the empty page before the visit.
    const frame = frames[Math.round(((index + 0.7) * (frames.length - 1)) / (FRAMES - 0.3))];
    if (!frame) throw new Error('The trace has no pictures');
    await keepFile(`visit-trace-${index}.webp`, await sharp(frame).resize(480).webp().toBuffer());
  }
}

export async function measureVisitTrace() {
  await using folder = await openFolder();
  await using site = await openSite();
  await using browser = await openBrowser({ tracesDir: folder.path });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // Live tracing leaves plain files instead of an archive.
  await context.tracing.start({ screenshots: true, snapshots: true, live: true });
  await visit(await context.newPage(), site.url);
  await context.tracing.stop();
  await keepFrames(await filesOf(folder.path, 'screencast/*.jpeg'));
  return readTrace(await linesOf(folder.path));
}
