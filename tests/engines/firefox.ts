/** Stock Firefox over WebDriver BiDi. */
import { type Browser, type KeyInput, launch as launchBrowser, type Page as Tab } from 'puppeteer-core';
import { findProgram } from '../../scripts/engines.ts';
import { clickPoint } from './click-point.ts';
import { type Engine, keysOf, type Page, type Visitor } from './page.ts';
import type { Proxy } from './proxy.ts';

/** A mouse: headless Firefox has no pointing device, and would match `(hover: none)`. */
const FINE_AND_HOVERS = 2 + 4;

const launch = (script: boolean): Promise<Browser> =>
  launchBrowser({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'javascript.enabled': script,
      'ui.primaryPointerCapabilities': FINE_AND_HOVERS,
      'ui.allPointerCapabilities': FINE_AND_HOVERS,
      // On a busy machine the touch ends late, and anything over 300 ms would be a long press.
      'apz.max_tap_time': 10_000,
      'media.autoplay.default': 0,
      'app.update.disabledForTesting': true,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': 'data:,#remote-settings-dummy/v1',
    },
  });

async function pressKeys({ keyboard }: Tab, keys: string[]): Promise<void> {
  for (const key of keys) await keyboard.down(key as KeyInput);
  for (const key of keys.toReversed()) await keyboard.up(key as KeyInput);
}

function pageOf(tab: Tab, origin: string, { script = true, impatient = false }: Visitor): Page {
  const lines: string[] = [];
  tab.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  tab.on('pageerror', (error) => lines.push(`uncaught: ${String(error)}`));
  const read: Page['read'] = (ask, ...args) =>
    tab.evaluate(ask as never, ...(args as unknown as never[])) as never;
  const pointOf = (selector: string) => clickPoint(read, selector, script);
  const moveTo = async (selector: string) => {
    const point = await pointOf(selector);
    await tab.mouse.move(point.x, point.y);
    return point;
  };
  return {
    async open(path) {
      // The next navigation may abort one that nobody waits for.
      const opened = impatient ? tab.goto(origin + path).catch(() => {}) : tab.goto(origin + path);
      if (!impatient) await opened;
    },
    async click(selector) {
      const { x, y } = await pointOf(selector);
      await tab.mouse.click(x, y);
    },
    clickAt: ({ x, y }) => tab.mouse.click(x, y),
    async tap(selector) {
      const { x, y } = await pointOf(selector);
      await tab.touchscreen.tap(x, y);
    },
    hover: async (selector) => void (await moveTo(selector)),
    async drag(selector, byX, byY) {
      const { x, y } = await moveTo(selector);
      await tab.mouse.down();
      await tab.mouse.move(x + byX, y + byY, { steps: 5 });
      await tab.mouse.up();
    },
    async wheel(selector, deltaY) {
      await moveTo(selector);
      await tab.mouse.wheel({ deltaY });
    },
    async type(selector, text) {
      await pointOf(selector);
      await tab.type(selector, text);
    },
    choose: async (select, value) => void (await tab.select(select, value)),
    press: (keys) => pressKeys(tab, keysOf(keys)),
    // From the page: goBack() waits for a load event, which a page from the back/forward cache never fires.
    back: () => tab.evaluate(() => history.back()),
    forward: () => tab.evaluate(() => history.forward()),
    reload: async () => void (await tab.reload()),
    resize: (size) => tab.setViewport(size),
    read,
    screenshot: async () => Buffer.from(await tab.screenshot()),
    async consoleLines() {
      // Events arrive in order: after this response, everything logged earlier has arrived.
      await tab.evaluate(() => 0);
      return lines;
    },
    close: () => tab.browserContext().close(),
  };
}

export async function startFirefox({ origin, secureOrigin }: Proxy): Promise<Engine> {
  const browser = await launch(true);
  let scriptless: Browser | undefined;

  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    async visit(visitor: Visitor): Promise<Page> {
      const { width, height, script = true, secure } = visitor;
      const owner = script ? browser : (scriptless ??= await launch(false));
      const context = await owner.createBrowserContext();
      const tab = await context.newPage();
      await tab.setViewport({ width, height });
      return pageOf(tab, secure ? secureOrigin : origin, visitor);
    },
    close: async () => void (await Promise.all([browser.close(), scriptless?.close()])),
  };
}
