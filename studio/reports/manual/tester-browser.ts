/** What a tester can do with a browser, as lines of text. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { startScreencast } from '../../videos/screencast.ts';
import { axe } from './step.ts';

const SCREEN = { width: 1280, height: 800 };
const SLOW_BYTES = 50_000;
const ACTION_MS = 8_000;

export const HELP = `open /path | look | text | picture | fullpicture | click REF | doubleclick REF | focus REF | fill REF TEXT | type TEXT | press KEY [TIMES] | choose REF OPTION
back | forward | reload | size WIDTH HEIGHT | zoom PERCENT | wait SECONDS | script on|off | colours light|dark|forced | network normal|slow|offline|unanswered
focused | value REF | requests | axe | note TEXT | help | end
REF is a name such as e12 from the last look. "look" is what a screen reader is told; "text" what can be read; "picture" what can be seen (a file).
"network unanswered" lets pages load but leaves every form post without an answer. "requests" lists the form posts since the page was opened.`;

/** A browser window whose settings can change, which opens a new one on the same page where Chromium needs that. */
export async function openTesterBrowser(browser: Browser, baseURL: string, folder: string) {
  const settings: BrowserContextOptions = { baseURL, viewport: SCREEN };
  let context: BrowserContext;
  let page: Page;
  let stopRecording: () => Promise<void>;
  let posts: string[] = [];
  let pictures = 0;

  async function openWindow(): Promise<void> {
    context = await browser.newContext(settings);
    context.setDefaultTimeout(ACTION_MS);
    page = await context.newPage();
    stopRecording = await startScreencast(page, join(folder, 'frames'));
    page.on('request', (request) => {
      if (request.method() === 'POST')
        posts.push(`${new URL(request.url()).pathname}: ${request.postData() ?? ''}`.slice(0, 300));
    });
    page.on('response', (response) => {
      if (response.request().method() === 'POST') posts.push(`  answered ${response.status()}`);
    });
  }

  async function closeWindow(): Promise<void> {
    await stopRecording();
    await context.close();
  }

  async function newWindow(changes: BrowserContextOptions): Promise<string> {
    const { pathname } = new URL(page.url());
    Object.assign(settings, changes);
    await closeWindow();
    await openWindow();
    await page.goto(pathname);
    return look();
  }

  async function network(kind: string): Promise<string> {
    await context.unrouteAll();
    await context.setOffline(kind === 'offline');
    const cdp = await context.newCDPSession(page);
    const bytes = kind === 'slow' ? SLOW_BYTES : -1;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: kind === 'offline',
      latency: kind === 'slow' ? 2000 : 0,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    if (kind === 'unanswered')
      await context.route('**/*', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
    return `The network is ${kind}.`;
  }

  const element = (ref = '') => page.locator(`aria-ref=${ref}`);
  const where = async (): Promise<string> => `${page.url().replace(baseURL, '')} “${await page.title()}”`;
  const look = async (): Promise<string> =>
    `${await where()}\n${await page.ariaSnapshot({ mode: 'ai' })}`.slice(0, 24_000);
  const picture = async (fullPage: boolean): Promise<string> => {
    pictures += 1;
    const path = join(folder, `picture-${pictures}.png`);
    await page.screenshot({ path, fullPage });
    return path;
  };

  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: found } = document;
      if (!found || found === document.body) return 'nothing has the focus';
      return `${found.tagName.toLowerCase()} “${found.getAttribute('aria-label') ?? found.textContent?.trim().slice(0, 60) ?? ''}” name=${found.getAttribute('name') ?? ''}`;
    });

  const commands: Record<string, (words: string[], rest: string) => Promise<unknown>> = {
    help: async () => HELP,
    open: async ([path = '/']) => {
      posts = [];
      await page.goto(path);
      return look();
    },
    look,
    text: () => page.locator('body').innerText(),
    picture: () => picture(false),
    fullpicture: () => picture(true),
    click: ([ref]) => element(ref).click(),
    doubleclick: ([ref]) => element(ref).dblclick(),
    focus: ([ref]) => element(ref).focus(),
    fill: ([ref, ...words]) => element(ref).fill(words.join(' ')),
    type: (_, rest) => page.keyboard.type(rest),
    press: async ([key = 'Tab', times = '1']) => {
      for (let turn = 0; turn < Number(times); turn += 1) await page.keyboard.press(key);
      return focused();
    },
    choose: ([ref, ...words]) => element(ref).selectOption({ label: words.join(' ') }),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    reload: () => page.reload(),
    size: ([width, height]) => page.setViewportSize({ width: Number(width), height: Number(height) }),
    zoom: ([percent]) =>
      page.setViewportSize({
        width: Math.round((SCREEN.width * 100) / Number(percent)),
        height: Math.round((SCREEN.height * 100) / Number(percent)),
      }),
    wait: ([seconds]) => wait(Math.min(60, Number(seconds)) * 1000),
    script: ([state]) => newWindow({ javaScriptEnabled: state !== 'off' }),
    colours: ([scheme]) =>
      page.emulateMedia(
        scheme === 'forced'
          ? { forcedColors: 'active' }
          : { forcedColors: 'none', colorScheme: scheme === 'dark' ? 'dark' : 'light' },
      ),
    network: ([kind = 'normal']) => network(kind),
    focused,
    value: ([ref]) => element(ref).inputValue(),
    requests: async () => posts.join('\n') || 'none',
    axe: async () => {
      const { violations } = await axe(page).analyze();
      return (
        violations
          .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join('; ')})`)
          .join('\n') || 'no violations'
      );
    },
    note: async () => 'Noted.',
    end: async () => 'The session is over.',
  };

  await openWindow();
  return {
    async perform(line: string): Promise<string> {
      const [name = '', ...words] = line.split(/\s+/);
      const command = commands[name];
      if (!command) return `There is no command “${name}”.\n${HELP}`;
      const answer = await command(words, line.slice(name.length + 1));
      return typeof answer === 'string' ? answer : `Done. Now at ${await where()}`;
    },
    close: closeWindow,
  };
}
