/** A first visit in each engine, as little of it as a filmstrip needs. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.ts';
import { freePort } from '../../server/testing/free-port.ts';

export type Visit = AsyncDisposable & {
  /** Does not wait for the page. */
  open(url: string): Promise<unknown>;
  picture(): Promise<Buffer>;
  /** A script whose value is plain data. */
  read(script: string): Promise<unknown>;
};
type Size = { width: number; height: number };

const pathOf = (program: string): string => execFileSync('which', [program], { encoding: 'utf8' }).trim();

const overPuppeteer =
  (browser: 'chrome' | 'firefox', findProgram: () => string) =>
  async (viewport: Size): Promise<Visit> => {
    const program = await launch({
      browser,
      executablePath: findProgram(),
      args: browser === 'chrome' ? CHROMIUM_ARGUMENTS : [],
    });
    const page = await program.newPage();
    await page.setViewport(viewport);
    return {
      open: (url) => page.evaluate((address) => void location.assign(address), url),
      picture: async () => Buffer.from(await page.screenshot()),
      read: (script) => page.evaluate(script),
      [Symbol.asyncDispose]: () => program.close(),
    };
  };

/** What the window's own frame takes of the height that is asked for. */
const FRAME_PX = 50;

async function screenOf(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

async function webkit({ width, height }: Size): Promise<Visit> {
  const { display, screen } = await screenOf();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))) await wait(50);
  const binary = execFileSync(
    'sh',
    [
      '-c',
      'ls /usr/lib*/*/webkit2gtk-4.1/MiniBrowser /usr/lib*/webkit2gtk-4.1/MiniBrowser 2>/dev/null || true',
    ],
    { encoding: 'utf8' },
  ).split('\n')[0];
  const capabilities = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width, height: height + FRAME_PX });
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    read: (script) => ask('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] }),
    async [Symbol.asyncDispose]() {
      await ask('DELETE', session).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}

export const engines: Record<string, (size: Size) => Promise<Visit>> = {
  chromium: overPuppeteer('chrome', () => findChromium() ?? ''),
  firefox: overPuppeteer('firefox', () => pathOf('firefox-esr')),
  webkit,
};
