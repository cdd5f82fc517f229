/** A page of WebKitGTK's MiniBrowser, over WebDriver. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { keysOf, type Page } from './page.ts';
import { placeOf } from './place.ts';
import { down, moveTo, type Session, up } from './webdriver.ts';

/** The protocol hands values to a script, and takes one back when it is done. */
const readerOf =
  (session: Session): Page['read'] =>
  async (ask, ...given) => {
    const script = `const given = [...arguments], done = given.pop();
      Promise.resolve((${String(ask)})(...given)).then(done, (error) => done({ thrown: String(error) }));`;
    const value = (await session.run(script, given)) as { thrown?: string } | null;
    if (value?.thrown) throw new Error(value.thrown);
    return value as never;
  };

/** The driver knows no fingers: it would send a mouse. What a finger sends is sent by script. */
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

/** The size of the page, and the part of the window's height that the window keeps for itself. */
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

export function webKitPage(session: Session, origin: string, complaints: Page['complaints']): Page {
  const read = readerOf(session);
  const place = (selector: string) => placeOf(read, selector);
  const elementPost = async (selector: string, path: string, body?: object) => {
    await place(selector);
    await session.post(`/element/${await session.find(selector)}/${path}`, body);
  };
  return {
    open: async (path) => void (await session.post('/url', { url: origin + path })),
    click: async (selector) => session.point(moveTo(await place(selector)), down, up),
    clickAt: (at) => session.point(moveTo(at), down, up),
    async tap(selector) {
      await place(selector);
      await read(touch, selector);
    },
    hover: async (selector) => session.point(moveTo(await place(selector))),
    async drag(selector, byX, byY) {
      const from = await place(selector);
      const to = { x: from.x + byX, y: from.y + byY };
      await session.point(moveTo(from), down, moveTo(to, 100), up);
    },
    wheel: async (selector, deltaY) => session.turn(await place(selector), deltaY),
    type: (selector, text) => elementPost(selector, 'value', { text }),
    // By keys: a choice that the driver makes itself is no act of a visitor, and Back would skip it.
    async choose(select, value) {
      await place(select);
      const steps = await read(
        (selector, wanted) => {
          const element = document.querySelector(selector) as HTMLSelectElement;
          element.focus();
          return [...element.options].findIndex((option) => option.value === wanted) - element.selectedIndex;
        },
        select,
        value,
      );
      for (let step = 0; step < Math.abs(steps); step++)
        await session.press([steps > 0 ? 'ArrowDown' : 'ArrowUp']);
    },
    press: (keys) => session.press(keysOf(keys)),
    back: async () => void (await session.post('/back')),
    forward: async () => void (await session.post('/forward')),
    reload: async () => void (await session.post('/refresh')),
    resize: async ({ width, height }) => {
      // The driver answers before the page has heard of it: what was read in between would be corrected wrongly.
      await expect
        .poll(async () => {
          const size = await settledSize(read);
          const isRight = size.width === width && size.height === height;
          if (!isRight) await session.post('/window/rect', { width, height: height + size.frame });
          return isRight;
        })
        .toBe(true);
      // The page knows its width before its media queries do.
      await read(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
      );
    },
    read,
    picture: async () => Buffer.from(String(await session.get('/screenshot')), 'base64'),
    complaints,
    close: session.close,
  };
}
