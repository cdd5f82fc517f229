/** One visit, from the home page to a sent enquiry, recorded by Playwright's own tracing and read back from its archive. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { formTexts } from '../../../contract/answers.ts';
import { withBrowser } from '../browser.ts';
import { DATA, keep } from '../files.ts';
import type { Trace } from '../web-data.ts';
import { withSite } from './site-server.ts';
import { unzip } from './zip.ts';

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

type Line = {
  type: string;
  callId?: string;
  class?: string;
  method?: string;
  title?: string;
  params?: { url?: string; selector?: string; value?: string };
  startTime?: number;
  endTime?: number;
  snapshot?: {
    _monotonicTime: number;
    time: number;
    _resourceType: string;
    request: { url: string };
    response: { status: number; content: { size: number }; _transferSize?: number };
  };
};

const linesOf = (archive: Map<string, Buffer>, ending: string): Line[] =>
  [...archive]
    .filter(([name]) => name.endsWith(ending))
    .flatMap(([, content]) => content.toString().split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Line);

function actionsOf(lines: Line[], origin: number): Trace['actions'] {
  const ends = new Map(
    lines.filter(({ type }) => type === 'after').map((line) => [line.callId, line.endTime]),
  );
  return lines
    .filter(
      ({ type, class: owner, method = '_' }) =>
        type === 'before' && owner !== 'Tracing' && owner !== 'BrowserContext' && !method.startsWith('_'),
    )
    .map(({ callId, method = '', startTime = 0 }) => ({
      name: method,
      from: startTime - origin,
      to: (ends.get(callId) ?? startTime) - origin,
    }));
}

function requestsOf(lines: Line[], origin: number): Trace['requests'] {
  return lines.flatMap(({ snapshot }) => {
    if (!snapshot) return [];
    const { _monotonicTime: startTime, _resourceType: kind, time, request, response } = snapshot;
    const { _transferSize: size = response.content.size } = response;
    const from = startTime - origin;
    const path = new URL(request.url).pathname;
    return [{ path, kind, from, to: from + time, bytes: Math.max(0, size), status: response.status }];
  });
}

/** Screencast frames spread evenly over the visit, small enough to be kept. */
async function keepFrames(archive: Map<string, Buffer>): Promise<void> {
  // The first pictures are of the empty page before the visit.
  const frames = [...archive]
    .filter(([name]) => name.startsWith('screencast/'))
    .toSorted(([a], [b]) => a.localeCompare(b));
  for (let index = 0; index < FRAMES; index += 1) {
    const [, picture] = frames[Math.round(((index + 0.7) * (frames.length - 1)) / (FRAMES - 0.3))] ?? [];
    if (!picture) throw new Error('The trace has no pictures');
    await writeFile(
      join(DATA, `trace-${index}.webp`),
      await sharp(picture).resize(480).webp({ quality: 80 }).toBuffer(),
    );
  }
}

export const measureTrace = (): Promise<void> =>
  withSite(({ url }) =>
    withBrowser(async (browser) => {
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-trace-'));
      try {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        await context.tracing.start({ screenshots: true, snapshots: true });
        await visit(await context.newPage(), url);
        await context.tracing.stop({ path: join(folder, 'trace.zip') });
        const archive = unzip(await readFile(join(folder, 'trace.zip')));
        const lines = linesOf(archive, '.trace');
        const times = lines.filter(({ type }) => type === 'before').map(({ startTime = 0 }) => startTime);
        const origin = Math.min(...times);
        const actions = actionsOf(lines, origin);
        const requests = requestsOf(linesOf(archive, '.network'), origin);
        await keepFrames(archive);
        const totalMs = Math.max(...actions.map(({ to }) => to));
        await keep('trace', { page: '/', totalMs, actions, requests } satisfies Trace & object);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
  );
