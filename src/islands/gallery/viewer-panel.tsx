import { useEffect, useReducer } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { Work } from './read-works.ts';
import type { Details } from './use-details.ts';
import { Stage } from './stage.tsx';
import { meaningOf } from './viewer-keys.ts';
import { START, viewReducer } from './viewer-state.ts';
import { ZoomBar } from './zoom-bar.tsx';

type Props = {
  work: Work;
  details: Details | undefined;
  position: string;
  onTurn: (by: 1 | -1) => void;
  onClose: () => void;
};

const TERMS = [
  ['Tested', 'tested'],
  ['How', 'how'],
  ['Found', 'found'],
] as const;

function DetailList({ details }: { details: Details | undefined }) {
  return (
    <dl>
      {TERMS.map(([term, name]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{details?.[name]}</dd>
        </div>
      ))}
      <div className="viewer_script">
        <dt>Drawn by</dt>
        <dd>{details?.source ? <a href={details.source}>{details.script}</a> : details?.script}</dd>
        <dt>Belongs to</dt>
        <dd>{details?.report && <a href={details.report.path}>{details.report.title}</a>}</dd>
        {details?.see && (
          <>
            <dt>Compare with</dt>
            <dd>
              <a href={details.see.href}>{details.see.label}</a>
            </dd>
          </>
        )}
      </div>
    </dl>
  );
}

export function ViewerPanel({ work, details, position, onTurn, onClose }: Props) {
  const [view, dispatch] = useReducer(viewReducer, START);

  // On the window: clicking the picture removes focus from the buttons, and the keys must keep working.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const meaning = meaningOf(event);
      if (!meaning) return;
      event.preventDefault();
      if (meaning.kind === 'turn') onTurn(meaning.by);
      else dispatch(meaning);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onTurn]);

  return (
    <div className="viewer_panel">
      <header>
        <div aria-live="polite" aria-atomic="true">
          <h2>{work.title}</h2>
          <p>{position}</p>
        </div>
        <button type="button" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {/* Keyed, so that each picture starts unzoomed and none shows while the next one loads. */}
      <Stage key={work.id} work={work} view={view} dispatch={dispatch} onTurn={onTurn} />
      <div className="viewer_tools">
        <button type="button" aria-label="Previous" className="viewer_previous" onClick={() => onTurn(-1)}>
          <Icon name="arrow" />
        </button>
        <ZoomBar zoom={view.zoom} dispatch={dispatch} />
        <button type="button" aria-label="Next" onClick={() => onTurn(1)}>
          <Icon name="arrow" />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a small screen it scrolls, and must by keyboard too */}
      <section className="viewer_details" aria-label="Details" tabIndex={0}>
        <DetailList details={details} />
      </section>
    </div>
  );
}
