import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_ZOOM,
  MIDDLE,
  MIN_ZOOM,
  neighbour,
  panLimit,
  pictureAt,
  START,
  viewReducer,
  ZOOM_STEP,
  type View,
  type ViewAction,
} from './viewer-state.ts';

const pixels = fc.integer({ min: 1, max: 4000 });
const size = fc.record({ width: pixels, height: pixels });
const coordinate = fc.double({ min: -3000, max: 3000, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds);

const atRest = fc.oneof(
  fc.record({ kind: kind('show', 'measure'), stage: size, natural: size }),
  fc.record({ kind: kind('zoom-in', 'zoom-out', 'double-tap', 'settle'), at: point }),
  fc.record({ kind: kind('pan'), by: point }),
  fc.record({ kind: kind('reset') }),
) as fc.Arbitrary<ViewAction>;
const pinch = fc.record({
  kind: kind('pinch'),
  factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
  from: point,
  to: point,
});

const play = (actions: ViewAction[], from = START): View => actions.reduce(viewReducer, from);
const shown = fc.record({ kind: kind('show'), stage: size, natural: size });
const anyView = fc
  .tuple(shown, fc.array(fc.oneof(atRest, pinch), { maxLength: 30 }))
  .map(([first, rest]) => play([first, ...rest]));
const restingView = fc
  .tuple(shown, fc.array(atRest, { maxLength: 30 }))
  .map(([first, rest]) => play([first, ...rest]));
const isStep = (zoom: number): boolean => Number.isInteger(zoom / ZOOM_STEP);

describe('whatever is done', () => {
  test('the zoom stays between 0.5 and 5', () => {
    fc.assert(
      fc.property(anyView, ({ zoom }) => zoom >= MIN_ZOOM && zoom <= MAX_ZOOM),
      { numRuns: 500 },
    );
  });

  test('the picture is never lost: it covers the stage, or stands in the middle of it', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        for (const [axis, side] of [
          ['x', 'width'],
          ['y', 'height'],
        ] as const) {
          const half = (view.picture[side] * view.zoom) / 2;
          const edge = view.stage[side] / 2;
          if (half <= edge) expect(view.offset[axis]).toBeCloseTo(0, 6);
          else expect(half - Math.abs(view.offset[axis])).toBeGreaterThanOrEqual(edge - 1e-6);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('at zoom 1 the whole picture is in sight, in its proportions and never enlarged', () => {
    fc.assert(
      fc.property(size, size, (stage, natural) => {
        const { picture, zoom } = play([{ kind: 'show', stage, natural }]);
        expect(zoom).toBe(1);
        expect(picture.width).toBeLessThanOrEqual(Math.min(stage.width, natural.width) + 1e-6);
        expect(picture.height).toBeLessThanOrEqual(Math.min(stage.height, natural.height) + 1e-6);
        expect(picture.width * natural.height).toBeCloseTo(picture.height * natural.width, 4);
      }),
    );
  });
});

describe('steps', () => {
  test('without fingers on it the zoom is a multiple of 0.25', () => {
    fc.assert(fc.property(restingView, ({ zoom }) => isStep(zoom)));
  });

  test('in and out move by exactly one step, and stop at the ends', () => {
    fc.assert(
      fc.property(restingView, point, (view, at) => {
        expect(viewReducer(view, { kind: 'zoom-in', at }).zoom).toBe(
          Math.min(MAX_ZOOM, view.zoom + ZOOM_STEP),
        );
        expect(viewReducer(view, { kind: 'zoom-out', at }).zoom).toBe(
          Math.max(MIN_ZOOM, view.zoom - ZOOM_STEP),
        );
      }),
    );
  });

  test('sixteen steps lead from 1 to 5, two from 1 to 0.5', () => {
    const zoomed = (way: 'zoom-in' | 'zoom-out', steps: number) =>
      play(Array.from({ length: steps }, () => ({ kind: way, at: MIDDLE }))).zoom;
    expect([zoomed('zoom-in', 15), zoomed('zoom-in', 16)]).toEqual([4.75, 5]);
    expect([zoomed('zoom-out', 1), zoomed('zoom-out', 2)]).toEqual([0.75, 0.5]);
  });

  test('fingers zoom freely; when they lift, the zoom takes the nearest step', () => {
    fc.assert(
      fc.property(anyView, point, (view, at) => {
        const { zoom } = viewReducer(view, { kind: 'settle', at });
        expect(isStep(zoom)).toBe(true);
        expect(Math.abs(zoom - view.zoom)).toBeLessThanOrEqual(ZOOM_STEP / 2);
      }),
    );
  });
});

describe('zoom about a point', () => {
  const zooms = fc.oneof(
    fc.record({ kind: kind('zoom-in', 'zoom-out', 'double-tap', 'settle'), at: point }),
    pinch,
  ) as fc.Arbitrary<Extract<ViewAction, { at: unknown } | { from: unknown }>>;

  test('keeps what is under that point there, unless the edge of the picture is in the way', () => {
    let free = 0;
    fc.assert(
      fc.property(anyView, zooms, (view, action) => {
        const [from, to] = 'from' in action ? [action.from, action.to] : [action.at, action.at];
        const before = pictureAt(view, from);
        const next = viewReducer(view, action);
        const after = pictureAt(next, to);
        const limit = panLimit(next);
        for (const axis of ['x', 'y'] as const) {
          if (Math.abs(next.offset[axis]) >= limit[axis] - 1e-6) continue;
          free++;
          expect(after[axis]).toBeCloseTo(before[axis], 6);
        }
      }),
      { numRuns: 2000 },
    );
    expect(free, 'some zooms are free of the edge').toBeGreaterThan(100);
  });
});

test('pan moves by what the hand moved, as far as there is picture', () => {
  const stage = { width: 1000, height: 600 };
  const view = play([
    { kind: 'show', stage, natural: stage },
    { kind: 'double-tap', at: MIDDLE },
  ]);
  expect(viewReducer(view, { kind: 'pan', by: { x: 30, y: -20 } }).offset).toEqual({ x: 30, y: -20 });
  expect(viewReducer(view, { kind: 'pan', by: { x: 9999, y: -9999 } }).offset).toEqual({ x: 500, y: -300 });
});

test('reset and a second double tap lead back to the whole picture', () => {
  fc.assert(
    fc.property(restingView, (view) => {
      const whole = { zoom: 1, offset: MIDDLE };
      expect(viewReducer(view, { kind: 'reset' })).toMatchObject(whole);
      const near = viewReducer(view, { kind: 'reset' });
      const there = viewReducer(near, { kind: 'double-tap', at: { x: 40, y: 20 } });
      expect(there.zoom).toBe(2);
      expect(viewReducer(there, { kind: 'double-tap', at: MIDDLE }).zoom).toBe(1);
    }),
  );
});

test('a turned screen keeps the zoom', () => {
  fc.assert(
    fc.property(restingView, size, size, (view, stage, natural) => {
      expect(viewReducer(view, { kind: 'measure', stage, natural }).zoom).toBe(view.zoom);
    }),
  );
});

test('previous and next wrap around and undo one another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), (count, seed) => {
      const index = seed % count;
      expect(neighbour(neighbour(index, 1, count), -1, count)).toBe(index);
      expect(neighbour(count - 1, 1, count)).toBe(0);
      expect(neighbour(0, -1, count)).toBe(count - 1);
      let at = index;
      for (let step = 0; step < count; step++) at = neighbour(at, 1, count);
      expect(at, 'once around').toBe(index);
    }),
  );
});

test('when the stage grows, what was in its middle stays there', () => {
  const natural = { width: 800, height: 400 };
  const small = { width: 200, height: 100 };
  const view = play([
    { kind: 'show', stage: small, natural },
    { kind: 'double-tap', at: MIDDLE },
    { kind: 'pan', by: { x: 40, y: -20 } },
  ]);
  const large = viewReducer(view, { kind: 'measure', stage: { width: 400, height: 200 }, natural });
  expect([large.zoom, large.offset]).toEqual([2, { x: 80, y: -40 }]);
  expect(pictureAt(large, MIDDLE)).toEqual({ x: -40, y: 20 });
  expect(viewReducer(large, { kind: 'measure', stage: small, natural }).offset).toEqual({ x: 40, y: -20 });
});

test('fingers that part enlarge, and each pinch goes on from the zoom that there is', () => {
  const at = (factor: number): ViewAction => ({ kind: 'pinch', factor, from: MIDDLE, to: MIDDLE });
  expect(play([at(2)]).zoom).toBe(2);
  expect(play([at(2), at(1.5)]).zoom).toBe(3);
  expect(play([at(2), at(0.5)]).zoom).toBe(1);
});
