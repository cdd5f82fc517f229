/** Zoom and pan of the picture in the viewer, as a pure reducer. */
export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 5;
export const ZOOM_STEP = 0.25;
export const START_ZOOM = 1;
const DOUBLE_TAP_ZOOM = 2;

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** Points and offsets are relative to the centre of the stage, in CSS pixels. `picture` is its size at zoom 1, where all of it fits. */
export type View = { zoom: number; offset: Point; stage: Size; picture: Size };

export type ViewAction =
  | { kind: 'show' | 'measure'; stage: Size; natural: Size }
  | { kind: 'zoom-in' | 'zoom-out' | 'double-tap'; at: Point }
  /** Two fingers: what was under `from` is now under `to`. Any zoom will do until they lift. */
  | { kind: 'pinch'; factor: number; from: Point; to: Point }
  | { kind: 'settle'; at: Point }
  | { kind: 'pan'; by: Point }
  | { kind: 'reset' };

export const MIDDLE: Point = { x: 0, y: 0 };
const NOTHING: Size = { width: 0, height: 0 };
export const START: View = { zoom: START_ZOOM, offset: MIDDLE, stage: NOTHING, picture: NOTHING };

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
const toStep = (zoom: number): number => Math.round(zoom / ZOOM_STEP) * ZOOM_STEP;

/** Limits panning: the picture always covers the stage, and one that fits stays centred. */
export const panLimit = ({ zoom, stage, picture }: View): Point => ({
  x: Math.max(0, (picture.width * zoom - stage.width) / 2),
  y: Math.max(0, (picture.height * zoom - stage.height) / 2),
});

function clamped(view: View): View {
  const limit = panLimit(view);
  return { ...view, offset: { x: within(view.offset.x, limit.x), y: within(view.offset.y, limit.y) } };
}

/** The point of the picture, at zoom 1 and from its centre, shown at a point of the stage. */
export const pictureAt = ({ zoom, offset }: View, at: Point): Point => ({
  x: (at.x - offset.x) / zoom,
  y: (at.y - offset.y) / zoom,
});

function zoomTo(view: View, wanted: number, from: Point, to: Point = from): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  const held = pictureAt(view, from);
  return clamped({ ...view, zoom, offset: { x: to.x - held.x * zoom, y: to.y - held.y * zoom } });
}

/** Never enlarged beyond its natural size: an upscaled chart only looks worse. */
function fit(stage: Size, natural: Size): Size {
  const scale = Math.min(1, stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * scale, height: natural.height * scale };
}

function measured(view: View, stage: Size, natural: Size): View {
  const picture = fit(stage, natural);
  const grown = view.picture.width ? picture.width / view.picture.width : 1;
  const offset = { x: view.offset.x * grown, y: view.offset.y * grown };
  return clamped({ ...view, stage, picture, offset });
}

export function viewReducer(view: View, action: ViewAction): View {
  switch (action.kind) {
    case 'show':
      return { ...START, stage: action.stage, picture: fit(action.stage, action.natural) };
    case 'measure':
      return measured(view, action.stage, action.natural);
    case 'zoom-in':
      return zoomTo(view, toStep(view.zoom) + ZOOM_STEP, action.at);
    case 'zoom-out':
      return zoomTo(view, toStep(view.zoom) - ZOOM_STEP, action.at);
    case 'double-tap':
      return zoomTo(view, view.zoom === START_ZOOM ? DOUBLE_TAP_ZOOM : START_ZOOM, action.at);
    case 'pinch':
      return zoomTo(view, view.zoom * action.factor, action.from, action.to);
    case 'settle':
      return zoomTo(view, toStep(view.zoom), action.at);
    case 'pan': {
      const { offset } = view;
      return clamped({ ...view, offset: { x: offset.x + action.by.x, y: offset.y + action.by.y } });
    }
    case 'reset':
      return { ...view, zoom: START_ZOOM, offset: MIDDLE };
  }
}

/** The picture after the last is the first. */
export const neighbour = (index: number, by: 1 | -1, count: number): number => (index + by + count) % count;
