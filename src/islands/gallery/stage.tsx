import { useLayoutEffect, useRef } from 'react';
import type { Work } from './read-works.ts';
import { useGestures } from './use-gestures.ts';
import { panLimit, type View, type ViewAction } from './viewer-state.ts';

type Props = {
  work: Work;
  view: View;
  dispatch: (action: ViewAction) => void;
  onTurn: (by: 1 | -1) => void;
};

/** The picture. Both themes' files are lazy, so the hidden one is never fetched. */
export function Stage({ work, view, dispatch, onTurn }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const limit = panLimit(view);
  const gestures = useGestures({ stage, dispatch, onSwipe: limit.x > 0 ? undefined : onTurn });
  const { width, height } = work.size;

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    let kind: 'show' | 'measure' = 'show';
    const measure = () => {
      const room = { width: element.clientWidth, height: element.clientHeight };
      dispatch({ kind, stage: room, natural: { width, height } });
      kind = 'measure';
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width, height, dispatch]);

  const { zoom, offset, picture } = view;
  const place = {
    width: picture.width,
    height: picture.height,
    transform: `translate(-50%, -50%) translate(${offset.x}px, ${offset.y}px) scale(${zoom})`,
  };
  const shared = { width, height, draggable: false, loading: 'lazy', style: place } as const;
  return (
    <div
      ref={stage}
      className="viewer_stage"
      data-pans={limit.x > 0 || limit.y > 0 || undefined}
      {...gestures}
    >
      <img {...shared} alt={work.alt} src={work.light} data-theme="light" />
      <img {...shared} alt={work.alt} src={work.dark} data-theme="dark" />
    </div>
  );
}
