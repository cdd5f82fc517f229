import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Actions, By, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { expect } from 'vitest';
import { clickPoint } from './click-point.ts';
import { keysOf, type Page, type Point } from './page.ts';

const keyCodes: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Escape: Key.ESCAPE,
  End: Key.END,
  Home: Key.HOME,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
};

/** Missing from the type definitions. */
type Scrolling = { scroll(x: number, y: number, deltaX: number, deltaY: number, origin: Origin): Actions };

/** WebKitWebDriver has no touch input: it would send mouse events. Dispatches what a finger does. */
function touch(selector: string): void {
  const target = document.querySelector(selector) as HTMLElement;
  target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  for (const type of ['over', 'enter', 'down', 'up', 'out', 'leave']) {
    const bubbles = !['enter', 'leave'].includes(type);
    target.dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        ...at,
        bubbles,
        cancelable: true,
        pointerType: 'touch',
        isPrimary: true,
      }),
    );
  }
  target.click();
}

/** Runs in the page. */
function stepsToOption(selector: string, value: string): number {
  const select = document.querySelector(selector) as HTMLSelectElement;
  select.focus();
  return [...select.options].findIndex((option) => option.value === value) - select.selectedIndex;
}

/** The viewport, and how much taller the window is. */
async function settledSize(read: Page['read']) {
  const ask = () =>
    read(() => ({ width: innerWidth, height: innerHeight, frame: outerHeight - innerHeight }));
  let before = await ask();
  for (let same = 0; same < 3;) {
    await wait(40);
    const size = await ask();
    same = isDeepStrictEqual(size, before) ? same + 1 : 0;
    before = size;
  }
  return before;
}

async function resizeTo(session: WebDriver, read: Page['read'], width: number, height: number) {
  // The driver responds before the page has its new size: correcting by a size read in between would be wrong.
  await expect
    .poll(async () => {
      const size = await settledSize(read);
      const isRight = size.width === width && size.height === height;
      if (!isRight)
        await session
          .manage()
          .window()
          .setRect({ width, height: height + size.frame });
      return isRight;
    })
    .toBe(true);
  // Media queries follow a frame after innerWidth.
  await read(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))));
}

export function webKitPage(
  session: WebDriver,
  {
    origin,
    script,
    consoleLines,
    close,
  }: { origin: string; script: boolean } & Pick<Page, 'consoleLines' | 'close'>,
): Page {
  const read: Page['read'] = (ask, ...args) =>
    session.executeScript(`return (${String(ask)})(...arguments)`, ...args);
  const pointOf = (selector: string) => clickPoint(read, selector, script);
  const mouse = () => session.actions({ async: true });
  const at = ({ x, y }: Point, duration = 0) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration,
  });
  const clickAt = (point: Point) => mouse().move(at(point)).press().release().perform();
  const press = async (keys: string[]) => {
    const codes = keys.map((key) => keyCodes[key] ?? key);
    const down = codes.reduce((actions, code) => actions.keyDown(code), mouse());
    await codes
      .toReversed()
      .reduce((actions, code) => actions.keyUp(code), down)
      .perform();
  };
  return {
    open: (path) => session.get(origin + path),
    click: async (selector) => clickAt(await pointOf(selector)),
    clickAt,
    async tap(selector) {
      await pointOf(selector);
      await read(touch, selector);
    },
    hover: async (selector) =>
      mouse()
        .move(at(await pointOf(selector)))
        .perform(),
    async drag(selector, byX, byY) {
      const from = await pointOf(selector);
      const to = { x: from.x + byX, y: from.y + byY };
      await mouse().move(at(from)).press().move(at(to, 100)).release().perform();
    },
    async wheel(selector, deltaY) {
      const { x, y } = at(await pointOf(selector));
      await (mouse() as unknown as Scrolling).scroll(x, y, 0, deltaY, Origin.VIEWPORT).perform();
    },
    async type(selector, text) {
      await pointOf(selector);
      await session.findElement(By.css(selector)).sendKeys(text);
    },
    // By keys: WebKit skips history entries without a user gesture, and a choice by the driver is none.
    async choose(select, value) {
      await pointOf(select);
      const steps = await read(stepsToOption, select, value);
      for (let step = 0; step < Math.abs(steps); step++) await press([steps > 0 ? 'ArrowDown' : 'ArrowUp']);
    },
    press: (keys) => press(keysOf(keys)),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    resize: ({ width, height }) => resizeTo(session, read, width, height),
    read,
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    consoleLines,
    close,
  };
}
