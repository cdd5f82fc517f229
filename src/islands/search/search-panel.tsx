import { useEffect, useRef, type KeyboardEvent } from 'react';
import { QUERY_PARAMETER } from '../../../contract/search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { queryIn } from './address.ts';
import { DIALOG_ENTRY } from './dialog-entry.ts';
import { wakeEngine } from './engine.ts';
import { SearchResults, type Suggestion } from './search-results.tsx';
import { statusOf } from './search-state.ts';
import { nextStop } from './stops.ts';
import { useSearch } from './use-search.ts';

export type SearchPanelProps = {
  id: string;
  label: string;
  placeholder?: string | undefined;
  buttonLabel?: string | undefined;
  suggestions?: Suggestion[] | undefined;
};

/** Default links for pages that name none. */
const EVERYWHERE: Suggestion[] = [
  { name: 'Documentation', path: '/docs' },
  { name: 'Blog', path: '/resources/blog' },
  { name: 'AI testing', path: '/ai-testing' },
  { name: 'Services', path: '/services' },
  { name: 'Our Works', path: '/our-works' },
  { name: 'Ask us', path: '/contact' },
];

/** The search of one box. Text typed before hydration takes precedence over the URL's query; Back restores the query. */
function useSearchBox(inDialog: boolean) {
  const box = useRef<HTMLInputElement>(null);
  const [state, send] = useSearch();

  const show = (text: string) => {
    if (box.current) box.current.value = text;
    send({ type: 'typed', text });
  };

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const fromAddress = () => {
      input.value = queryIn(location.href);
      send({ type: 'typed', text: input.value });
    };
    if (input.value) send({ type: 'typed', text: input.value });
    else fromAddress();
    if (document.activeElement === input) wakeEngine();
    // Ignore history entries of the dialog.
    const onPop = () => {
      if (inDialog === (history.state === DIALOG_ENTRY)) fromAddress();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [inDialog, send]);

  return { box, state, send, show };
}

/** Arrow keys move between the box and its results. */
function walkStops(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = [box, ...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const stop = nextStop(event.key, stops.indexOf(document.activeElement as HTMLElement), stops.length);
  if (stop === undefined) return;
  event.preventDefault();
  stops[stop]?.focus();
}

/** The box and its results. Styles come from the parent, see search.css. */
export function SearchPanel(props: SearchPanelProps & { onLeave?: () => void }) {
  const { id, label, placeholder, buttonLabel = 'Search', suggestions = EVERYWHERE, onLeave } = props;
  const inDialog = onLeave !== undefined;
  const { box, state, send, show } = useSearchBox(inDialog);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (inDialog || state.query)) {
      event.preventDefault();
      if (inDialog) return onLeave();
      show('');
      box.current?.focus();
    }
    walkStops(event, box.current);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its links and its box
    <search className="search_panel" data-search-box={inDialog ? undefined : ''} onKeyDown={onKeyDown}>
      <form
        action="/search"
        onSubmit={(event) => {
          // The dialog links to the page with all results; a box on a page already shows them.
          if (!inDialog || !state.query) event.preventDefault();
          show(box.current?.value ?? '');
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input
          ref={box}
          id={id}
          name={QUERY_PARAMETER}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          onFocus={() => wakeEngine()}
          onInput={(event) => send({ type: 'typed', text: event.currentTarget.value })}
        />
        <button className={buttonClass('ink')}>{buttonLabel}</button>
      </form>
      <output htmlFor={id}>{statusOf(state)}</output>
      <SearchResults
        state={state}
        suggestions={suggestions}
        send={send}
        onQuery={(query) => {
          show(query);
          box.current?.focus();
        }}
      />
    </search>
  );
}
