/** A tester's browser, controlled by lines of text. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { axe } from './step.ts';
import { SCREEN, TesterWindow } from './tester-window.ts';

export const HELP = `open /path | look | text | picture | fullpicture | click REF | doubleclick REF | focus REF | fill REF TEXT | type TEXT | press KEY [TIMES] | choose REF OPTION
back | forward | reload | size WIDTH HEIGHT | zoom PERCENT | wait SECONDS | script on|off | colours light|dark|forced | network normal|slow|offline|unanswered
focused | value REF | requests | axe | note TEXT | help | end
REF is a name such as e12 from the last look. "look" is what a screen reader is told; "text" what can be read; "picture" what can be seen (a file).
"network unanswered" lets pages load but leaves every form post without an answer. "requests" lists the form posts since the page was opened.`;

type Command = (window: TesterWindow, words: string[], rest: string) => Promise<unknown>;

async function violationText(window: TesterWindow): Promise<string> {
  const { violations } = await axe(window.page).analyze();
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join('; ')})`,
  );
  return lines.join('\n') || 'no violations';
}

const commands: Record<string, Command> = {
  help: async () => HELP,
  open: async (window, [path = '/']) => {
    window.posts = [];
    await window.page.goto(path);
    return window.look();
  },
  look: (window) => window.look(),
  text: ({ page }) => page.locator('body').innerText(),
  picture: (window) => window.picture(false),
  fullpicture: (window) => window.picture(true),
  click: (window, [ref]) => window.element(ref).click(),
  doubleclick: (window, [ref]) => window.element(ref).dblclick(),
  focus: (window, [ref]) => window.element(ref).focus(),
  fill: (window, [ref, ...words]) => window.element(ref).fill(words.join(' ')),
  type: ({ page }, _, rest) => page.keyboard.type(rest),
  press: async (window, [key = 'Tab', times = '1']) => {
    for (let turn = 0; turn < Number(times); turn += 1) await window.page.keyboard.press(key);
    return window.focused();
  },
  choose: (window, [ref, ...words]) => window.element(ref).selectOption({ label: words.join(' ') }),
  back: ({ page }) => page.goBack(),
  forward: ({ page }) => page.goForward(),
  reload: ({ page }) => page.reload(),
  size: ({ page }, [width, height]) => page.setViewportSize({ width: Number(width), height: Number(height) }),
  zoom: ({ page }, [percent]) =>
    page.setViewportSize({
      width: Math.round((SCREEN.width * 100) / Number(percent)),
      height: Math.round((SCREEN.height * 100) / Number(percent)),
    }),
  wait: (_, [seconds]) => wait(Math.min(60, Number(seconds)) * 1000),
  script: (window, [state]) => window.reopen({ javaScriptEnabled: state !== 'off' }),
  colours: ({ page }, [scheme]) =>
    page.emulateMedia(
      scheme === 'forced'
        ? { forcedColors: 'active' }
        : { forcedColors: 'none', colorScheme: scheme === 'dark' ? 'dark' : 'light' },
    ),
  network: (window, [kind = 'normal']) => window.setNetwork(kind),
  focused: (window) => window.focused(),
  value: (window, [ref]) => window.element(ref).inputValue(),
  requests: async ({ posts }) => posts.join('\n') || 'none',
  axe: violationText,
  note: async () => 'Noted.',
  end: async () => 'The session is over.',
};

export async function openTesterBrowser(browser: Browser, baseURL: string, folder: string) {
  const window = new TesterWindow(browser, baseURL, folder);
  await window.open();
  return {
    async perform(line: string): Promise<string> {
      const [name = '', ...words] = line.split(/\s+/);
      const command = commands[name];
      if (!command) return `There is no command “${name}”.\n${HELP}`;
      const answer = await command(window, words, line.slice(name.length + 1));
      return typeof answer === 'string' ? answer : `Done. Now at ${await window.place()}`;
    },
    close: () => window.close(),
  };
}
