type Stop = { id: string; title: string };

/**
 * The string in the margin of a long page: a tick that links to each section after the first, and the bob at the reading
 * position. CSS alone moves it (plumb-line.css, which the page links), so the sections must be siblings in `main`, after it
 * and in the order of the stops.
 */
export function PlumbLine({ stops }: { stops: Stop[] }) {
  return (
    <div hidden data-plumb-margin="">
      <nav aria-label="On this page" data-plumb="">
        <i aria-hidden="true" />
        <ol>
          {stops.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
