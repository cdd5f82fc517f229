/** WebKitGTK's MiniBrowser over WebDriver, on a screen that nobody sees. A session a visitor: nothing is remembered. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../scripts/engines.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { Line } from './line.ts';
import type { Engine, Page, Visitor } from './page.ts';
import { DriverSilent, openSession } from './webdriver.ts';
import { webKitPage } from './webkit-page.ts';

const START_LIMIT_MS = 30_000;
const SCREEN = '2600x1600x24';
/** The window is never narrower than its own bar, so that shrinks: else a phone's width would be out of reach. */
const SMALL_BAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }';
const THAT_WAS_ALL = 'that was all';
const MOST_ASKED = 100;

async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(
    findProgram('screen'),
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

async function startDriver(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const driver = spawn(findProgram('driver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    // With the browsers that it starts, so that all of them can be ended.
    detached: true,
  });
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) return driver;
    await wait(50);
  }
  end(driver);
  throw new Error('WebKitWebDriver did not start');
}

function end({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

const capabilities = ({ script = true, hasty = false }: Partial<Visitor>) => ({
  pageLoadStrategy: hasty ? 'none' : 'normal',
  'webkitgtk:browserOptions': {
    binary: findProgram('browser'),
    args: ['--automation', `--enable-javascript=${script}`, '--autoplay-policy=allow'],
  },
});

export async function startWebKit({ origin, said }: Line): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), SMALL_BAR);
  const { display, screen } = await startScreen();
  let port = 0;
  const start = async () => {
    port = await freePort();
    return startDriver(port, {
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      // As root its sandbox cannot be had.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    });
  };
  let driver = await start();
  const open = (visitor: Partial<Visitor>) => openSession(`http://127.0.0.1:${port}`, capabilities(visitor));

  async function visit(visitor: Visitor): Promise<Page> {
    const before = said.length;
    const page = webKitPage(await open(visitor), origin, async () => {
      if (visitor.script === false) return [];
      const ended = () => said.indexOf(`log: ${THAT_WAS_ALL}`, before);
      for (let asked = 0; ended() < 0; asked++) {
        if (asked === MOST_ASKED) throw new DriverSilent('The page does not tell what it has said');
        // Again, if a change of pages has swallowed it.
        await page.read((words) => console.log(words), THAT_WAS_ALL);
        await wait(100);
      }
      return said.slice(before, ended());
    });
    await page.resize(visitor);
    return page;
  }

  const first = await open({});
  await first.close();
  return {
    version: `WebKitGTK ${first.version}`,
    visit,
    async renew() {
      end(driver);
      driver = await start();
    },
    async close() {
      end(driver);
      screen.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
