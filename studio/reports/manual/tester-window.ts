import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { startScreencast } from '../../videos/screencast.ts';

export const SCREEN = { width: 1280, height: 800 };
const SLOW_BYTES = 50_000;
const ACTION_MS = 8_000;

/** A browser window whose settings can change, which opens a new one on the same page where Chromium needs that. */
export class TesterWindow {
  page!: Page;
  /** The form posts since the page was opened, and their answers. */
  posts: string[] = [];
  #context!: BrowserContext;
  #stopRecording!: () => Promise<void>;
  #pictures = 0;
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #settings: BrowserContextOptions;

  constructor(browser: Browser, baseURL: string, folder: string) {
    this.#browser = browser;
    this.#folder = folder;
    this.#settings = { baseURL, viewport: SCREEN };
  }

  async open(): Promise<void> {
    this.#context = await this.#browser.newContext(this.#settings);
    this.#context.setDefaultTimeout(ACTION_MS);
    this.page = await this.#context.newPage();
    this.#stopRecording = await startScreencast(this.page, join(this.#folder, 'frames'));
    this.page.on('request', (request) => {
      if (request.method() === 'POST')
        this.posts.push(`${new URL(request.url()).pathname}: ${request.postData() ?? ''}`.slice(0, 300));
    });
    this.page.on('response', (response) => {
      if (response.request().method() === 'POST') this.posts.push(`  answered ${response.status()}`);
    });
  }

  async close(): Promise<void> {
    await this.#stopRecording();
    await this.#context.close();
  }

  async reopen(changes: BrowserContextOptions): Promise<string> {
    const { pathname } = new URL(this.page.url());
    Object.assign(this.#settings, changes);
    await this.close();
    await this.open();
    await this.page.goto(pathname);
    return this.look();
  }

  async setNetwork(kind: string): Promise<string> {
    await this.#context.unrouteAll();
    await this.#context.setOffline(kind === 'offline');
    const cdp = await this.#context.newCDPSession(this.page);
    const bytes = kind === 'slow' ? SLOW_BYTES : -1;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: kind === 'offline',
      latency: kind === 'slow' ? 2000 : 0,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
    if (kind === 'unanswered')
      await this.#context.route('**/*', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      );
    return `The network is ${kind}.`;
  }

  element(ref = ''): Locator {
    return this.page.locator(`aria-ref=${ref}`);
  }

  async place(): Promise<string> {
    return `${this.page.url().replace(this.#settings.baseURL ?? '', '')} “${await this.page.title()}”`;
  }

  async look(): Promise<string> {
    return `${await this.place()}\n${await this.page.ariaSnapshot({ mode: 'ai' })}`.slice(0, 24_000);
  }

  async picture(fullPage: boolean): Promise<string> {
    this.#pictures += 1;
    const path = join(this.#folder, `picture-${this.#pictures}.png`);
    await this.page.screenshot({ path, fullPage });
    return path;
  }

  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement: found } = document;
      if (!found || found === document.body) return 'nothing has the focus';
      return `${found.tagName.toLowerCase()} “${found.getAttribute('aria-label') ?? found.textContent?.trim().slice(0, 60) ?? ''}” name=${found.getAttribute('name') ?? ''}`;
    });
  }
}
