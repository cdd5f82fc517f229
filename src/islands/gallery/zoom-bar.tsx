import { MAX_ZOOM, MIDDLE, MIN_ZOOM, START_ZOOM, ZOOM_STEP, type ViewAction } from './viewer-state.ts';

const MARKS = Array.from(
  { length: (MAX_ZOOM - MIN_ZOOM) / ZOOM_STEP + 1 },
  (_, step) => MIN_ZOOM + step * ZOOM_STEP,
);

const drawings = { 'zoom-out': 'M5 12h14', 'zoom-in': 'M5 12h14M12 5v14' } as const;

type Props = { zoom: number; dispatch: (action: ViewAction) => void };

/** `aria-disabled` at the limits: `disabled` would drop the focus, and the keys with it. */
function StepButton({ kind, zoom, dispatch }: Props & { kind: keyof typeof drawings }) {
  return (
    <button
      type="button"
      aria-label={kind === 'zoom-in' ? 'Zoom in' : 'Zoom out'}
      aria-disabled={zoom === (kind === 'zoom-in' ? MAX_ZOOM : MIN_ZOOM)}
      onClick={() => dispatch({ kind, at: MIDDLE })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[kind]} />
      </svg>
    </button>
  );
}

/** The zoom scale with a mark per step, and its buttons. */
export function ZoomBar({ zoom, dispatch }: Props) {
  return (
    <div className="viewer_zoom">
      <StepButton kind="zoom-out" zoom={zoom} dispatch={dispatch} />
      <span className="viewer_scale" aria-hidden="true">
        {MARKS.map((mark) => (
          <i key={mark} data-on={mark <= zoom || undefined} />
        ))}
      </span>
      <StepButton kind="zoom-in" zoom={zoom} dispatch={dispatch} />
      <output aria-live="polite" aria-label="Zoom level">
        {Math.round(zoom * 100)}%
      </output>
      <button
        type="button"
        aria-label="Reset zoom"
        aria-disabled={zoom === START_ZOOM}
        onClick={() => dispatch({ kind: 'reset' })}
      >
        Reset
      </button>
    </div>
  );
}
