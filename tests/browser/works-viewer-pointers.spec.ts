/** The viewer by mouse, pen and touch. */
import { expect, PHONE, test, type Page } from './fixtures.ts';
import { boxOf, button, open, opened, position, press, shareAt, stageOf, tile, zoomLevel } from './viewer.ts';

type Touch = { x: number; y: number; id: number };

async function fingers(page: Page, ...frames: Touch[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touch[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first = [], ...rest] = frames;
  await send('touchStart', first);
  for (const frame of rest) await send('touchMove', frame);
  await send('touchEnd', []);
  await session.detach();
}

test.describe('mouse', () => {
  test('dragging pans a zoomed picture and never loses it', async ({ page }) => {
    await open(page);
    await press(page, '+', 8);
    const { middle, ...stage } = await stageOf(page);
    const before = await boxOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y - 40, { steps: 4 });
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x + 60, 0);
    expect((await boxOf(page)).y).toBeCloseTo(before.y - 40, 0);
    // Captured: the drag goes on outside of the stage, and outside of the window.
    await page.mouse.move(middle.x + 4000, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(stage.x, 0);
    const rest = await boxOf(page);
    await page.mouse.move(200, 300);
    expect(await boxOf(page)).toEqual(rest);
  });

  test('a picture that fits stays in the middle', async ({ page }) => {
    await open(page);
    const before = await boxOf(page);
    const { middle } = await stageOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 200, middle.y + 100, { steps: 4 });
    await page.mouse.up();
    expect(await boxOf(page)).toEqual(before);
  });

  test('the wheel zooms about the pointer', async ({ page }) => {
    await open(page);
    const { middle } = await stageOf(page);
    await press(page, '+', 4);
    const at = { x: middle.x + 130, y: middle.y + 70 };
    await page.mouse.move(at.x, at.y);
    const before = await shareAt(page, at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect(zoomLevel(page)).toHaveText('275%');
    const after = await shareAt(page, at.x, at.y);
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
    await page.mouse.wheel(0, 5000);
    await expect(zoomLevel(page)).toHaveText('50%');
  });

  test('a double click goes close, and back', async ({ page }) => {
    await open(page);
    const { middle } = await stageOf(page);
    const at = { x: middle.x + 100, y: middle.y + 60 };
    const before = await shareAt(page, at.x, at.y);
    await page.mouse.dblclick(at.x, at.y);
    await expect(zoomLevel(page)).toHaveText('200%');
    const after = await shareAt(page, at.x, at.y);
    expect(after.x).toBeCloseTo(before.x, 2);
    await page.mouse.dblclick(at.x, at.y);
    await expect(zoomLevel(page)).toHaveText('100%');
  });
});

test.describe('pen', () => {
  test('drags like a mouse', async ({ page }) => {
    await open(page);
    await press(page, '+', 8);
    const before = await boxOf(page);
    const { middle } = await stageOf(page);
    const session = await page.context().newCDPSession(page);
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    await pen('mousePressed', middle.x, middle.y);
    await pen('mouseMoved', middle.x + 20, middle.y + 10);
    await pen('mouseMoved', middle.x + 50, middle.y + 30);
    await pen('mouseReleased', middle.x + 50, middle.y + 30);
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x + 50, 0);
  });
});

test.describe('touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  const openByTap = async (page: Page) => {
    await page.goto('/our-works');
    await tile(page).tap();
    await opened(page);
  };

  test('two fingers zoom about their middle, and the zoom settles on a step', async ({ page }) => {
    await openByTap(page);
    const { middle } = await stageOf(page);
    const at = (gap: number): Touch[] => [
      { x: middle.x - gap, y: middle.y, id: 0 },
      { x: middle.x + gap, y: middle.y, id: 1 },
    ];
    await fingers(page, at(40), at(60), at(80), at(100), at(122));
    await expect(zoomLevel(page)).toHaveText('300%');
    await fingers(page, at(150), at(100), at(50), at(10));
    await expect(zoomLevel(page)).toHaveText('50%');
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  test('one finger pans, as far as there is picture', async ({ page }) => {
    await openByTap(page);
    for (let step = 0; step < 8; step++) await button(page, 'Zoom in').tap();
    const before = await boxOf(page);
    const { middle, ...stage } = await stageOf(page);
    const at = (x: number): Touch[] => [{ x: middle.x + x, y: middle.y, id: 0 }];
    await fingers(page, at(0), at(-20), at(-45));
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x - 45, 0);
    for (let swipe = 0; swipe < 6; swipe++) await fingers(page, at(-150), at(0), at(150));
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(stage.x, 0);
    await expect(zoomLevel(page)).toHaveText('300%');
  });

  test('a double tap goes close, and back', async ({ page }) => {
    await openByTap(page);
    const { middle } = await stageOf(page);
    const tap = () => page.touchscreen.tap(middle.x + 30, middle.y);
    // Neither waits for the other: on a busy machine a second tap after the first's answer is too late.
    const doubleTap = () => Promise.all([tap(), tap()]);
    await doubleTap();
    await expect(zoomLevel(page)).toHaveText('200%');
    // A third tap within the time of a double tap would belong to the first two.
    await page.waitForTimeout(400);
    await doubleTap();
    await expect(zoomLevel(page)).toHaveText('100%');
  });

  test('a swipe over a picture that fits turns to the next', async ({ page }) => {
    await openByTap(page);
    const { middle } = await stageOf(page);
    const at = (x: number): Touch[] => [{ x: middle.x + x, y: middle.y, id: 0 }];
    await fingers(page, at(100), at(40), at(-60));
    await expect(position(page)).toHaveText(/^2 of/);
    await fingers(page, at(-100), at(-40), at(60));
    await expect(position(page)).toHaveText(/^1 of/);
  });
});
