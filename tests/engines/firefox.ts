/** Stock Firefox over WebDriver BiDi. A context a visitor: nothing is remembered. */
import { type Browser, type KeyInput, launch as launchBrowser, type Page as Tab } from 'puppeteer-core';
import { findProgram } from '../../scripts/engines.ts';
import type { Line } from './line.ts';
import { type Engine, keysOf, type Page, type Visitor } from './page.ts';
import { placeOf } from './place.ts';

/** As a mouse has them: without a device a headless Firefox says that nothing can hover. */
const FINE_AND_HOVERS = 2 + 4;

const launch = (script: boolean): Promise<Browser> =>
  launchBrowser({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    headless: true,
    extraPrefsFirefox: {
      'javascript.enabled': script,
      'ui.primaryPointerCapabilities': FINE_AND_HOVERS,
      'ui.allPointerCapabilities': FINE_AND_HOVERS,
      // On a busy machine the driver lifts its finger late, and a press of over 300 ms would be no tap.
      'apz.max_tap_time': 10_000,
      // Films play as if the visitor had asked for them.
      'media.autoplay.default': 0,
      // Nothing that calls home.
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

function pageOf(tab: Tab, origin: string, hasty: boolean): Page {
  const complaints: string[] = [];
  tab.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  tab.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  const read: Page['read'] = (ask, ...given) =>
    tab.evaluate(ask as never, ...(given as unknown as never[])) as never;
  const place = (selector: string) => placeOf(read, selector);
  const moveTo = async (selector: string) => {
    const at = await place(selector);
    await tab.mouse.move(at.x, at.y);
    return at;
  };
  return {
    async open(path) {
      // What a hasty visitor does not wait for may be cut short.
      const opened = hasty ? tab.goto(origin + path).catch(() => {}) : tab.goto(origin + path);
      if (!hasty) await opened;
    },
    async click(selector) {
      const { x, y } = await place(selector);
      await tab.mouse.click(x, y);
    },
    clickAt: ({ x, y }) => tab.mouse.click(x, y),
    async tap(selector) {
      const { x, y } = await place(selector);
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
      await place(selector);
      await tab.type(selector, text);
    },
    choose: async (select, value) => void (await tab.select(select, value)),
    press: (keys) => pressKeys(tab, keysOf(keys)),
    // By script: the driver waits for a load that a page from the back/forward cache never tells of.
    back: () => tab.evaluate(() => history.back()),
    forward: () => tab.evaluate(() => history.forward()),
    reload: async () => void (await tab.reload()),
    resize: (size) => tab.setViewport(size),
    read,
    picture: async () => Buffer.from(await tab.screenshot()),
    // What was said before an answer is told before it.
    async complaints() {
      await tab.evaluate(() => 0);
      return complaints;
    },
    close: () => tab.browserContext().close(),
  };
}

export async function startFirefox({ origin }: Line): Promise<Engine> {
  const browser = await launch(true);
  let scriptless: Browser | undefined;

  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    async visit({ width, height, script = true, hasty = false }: Visitor): Promise<Page> {
      const owner = script ? browser : (scriptless ??= await launch(false));
      const context = await owner.createBrowserContext();
      const tab = await context.newPage();
      await tab.setViewport({ width, height });
      return pageOf(tab, origin, hasty);
    },
    close: async () => void (await Promise.all([browser.close(), scriptless?.close()])),
  };
}
