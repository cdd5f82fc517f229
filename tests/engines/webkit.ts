/** WebKitGTK's MiniBrowser over WebDriver, on a virtual display. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { findProgram } from '../../scripts/engines.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { Engine, Visitor } from './page.ts';
import type { Proxy } from './proxy.ts';
import { webKitPage } from './webkit-page.ts';

const SCREEN = '2600x1600x24';
/** The window is never narrower than its toolbar: shrink that, or a phone's width is out of reach. */
const SMALL_TOOLBAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }';
const END_OF_CONSOLE = 'end of console';
const MAX_ATTEMPTS = 100;

async function startDisplay(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(
    findProgram('screen'),
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

/** A driver process of its own for each visitor: a driver that hangs cannot take the next journey with it. */
async function startDriver(env: Record<string, string>) {
  const port = await freePort();
  const service = new DriverService.Builder(findProgram('driver'))
    .setPort(port)
    .addArguments(`--port=${port}`)
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...env } as Record<string, string>)
    .build();
  return { url: await service.start(), stop: () => service.kill() };
}

const openSession = (
  url: string,
  { script = true, impatient = false }: Partial<Visitor>,
): Promise<WebDriver> =>
  new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      pageLoadStrategy: impatient ? 'none' : 'normal',
      'webkitgtk:browserOptions': {
        binary: findProgram('browser'),
        args: ['--automation', `--enable-javascript=${script}`, '--autoplay-policy=allow'],
      },
    })
    .build();

export async function startWebKit({ origin, secureOrigin, consoleLines }: Proxy): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const { display, screen } = await startDisplay();

  async function start(visitor: Partial<Visitor>) {
    const driver = await startDriver({
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      // WebKit's sandbox does not work for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    });
    const session = await openSession(driver.url, visitor);
    const close = async () => {
      await session.quit();
      await driver.stop();
    };
    return { session, close };
  }

  const first = await start({});
  const version = (await first.session.getCapabilities()).getBrowserVersion();
  await first.close();

  return {
    version: `WebKitGTK ${version}`,
    async visit(visitor) {
      const before = consoleLines.length;
      const { session, close } = await start(visitor);
      const linesOf = async () => {
        if (visitor.script === false) return [];
        const end = () => consoleLines.indexOf(`log: ${END_OF_CONSOLE}`, before);
        for (let attempt = 0; end() < 0; attempt++) {
          if (attempt === MAX_ATTEMPTS) throw new Error('The page does not report its console');
          // Repeated, because a navigation may cancel the report.
          await page.read((line) => console.log(line), END_OF_CONSOLE);
          await wait(100);
        }
        return consoleLines.slice(before, end());
      };
      const page = webKitPage(session, {
        origin: visitor.secure ? secureOrigin : origin,
        script: visitor.script !== false,
        consoleLines: linesOf,
        close,
      });
      await page.resize(visitor);
      return page;
    },
    async close() {
      // Browsers of drivers that hung lose their display and exit.
      screen.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
