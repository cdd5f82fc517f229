import type { Answer, Hit } from './answer.ts';
import { markedText } from './marked-text.ts';
import type { SearchEvent, SearchState } from './search-state.ts';

/** Links for a search without results. */
export type Suggestion = { name: string; path: string };

function Excerpt({ text }: { text: string }) {
  return (
    <p>
      {markedText(text).map((run, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- runs of one text; they have no other name
        run.marked ? <mark key={index}>{run.text}</mark> : run.text,
      )}
    </p>
  );
}

function HitItem({ hit }: { hit: Hit }) {
  return (
    <li>
      <span className="search_kind">{hit.kind}</span>
      <div>
        <a className="search_title" href={hit.url} data-stop="">
          {hit.title}
        </a>
        {hit.sections.length === 0 && hit.excerpt && <Excerpt text={hit.excerpt} />}
        {hit.sections.map((section) => (
          <div key={section.url} className="search_section">
            <a href={section.url} data-stop="">
              {section.title}
            </a>
            <Excerpt text={section.excerpt} />
          </div>
        ))}
      </div>
    </li>
  );
}

type Props = {
  state: SearchState;
  suggestions: Suggestion[];
  send: (event: SearchEvent) => void;
  onQuery: (query: string) => void;
};

export function SearchResults({ state, suggestions, send, onQuery }: Props) {
  const { phase, answer } = state;
  return (
    <>
      {phase === 'failed' && <More onPress={() => send({ type: 'retry' })}>Try again</More>}
      {answer?.total === 0 && <Nothing {...{ near: answer.near, suggestions, onQuery }} />}
      {answer && answer.total > 0 && (
        <Found
          answer={answer}
          busy={phase === 'searching'}
          onMore={() => send({ type: 'more' })}
          onQuery={onQuery}
        />
      )}
    </>
  );
}

function More({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className="search_more" data-stop="" onClick={onPress}>
      {children}
    </button>
  );
}

type FoundProps = { answer: Answer; busy: boolean; onMore: () => void } & Pick<Props, 'onQuery'>;

function Found({ answer, busy, onMore, onQuery }: FoundProps) {
  const left = answer.total - answer.hits.length;
  return (
    <>
      <Near near={answer.near} onQuery={onQuery} />
      <ol className="search_hits" aria-busy={busy}>
        {answer.hits.map((hit) => (
          <HitItem key={hit.url} hit={hit} />
        ))}
      </ol>
      {left > 0 && (
        <More onPress={onMore}>{left === 1 ? 'Show the last one' : `Show more of the ${left} left`}</More>
      )}
    </>
  );
}

/** Other queries, as links that fill the box. */
function Near({ near, onQuery }: { near: string[] } & Pick<Props, 'onQuery'>) {
  if (near.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      {near.map((query, index) => (
        <span key={query}>
          {index > 0 && ' or '}
          <a
            href={`/search?${new URLSearchParams({ q: query })}`}
            data-stop=""
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onQuery(query);
            }}
          >
            {query}
          </a>
        </span>
      ))}
      ?
    </p>
  );
}

type NothingProps = { near: string[] } & Pick<Props, 'suggestions' | 'onQuery'>;

function Nothing({ near, suggestions, onQuery }: NothingProps) {
  return (
    <div className="search_nothing">
      <Near {...{ near, onQuery }} />
      <p>Fewer words, or the word as a tester would say it, may find more. Or start here:</p>
      <ul>
        {suggestions.map(({ name, path }) => (
          <li key={path}>
            <a href={path} data-stop="">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
