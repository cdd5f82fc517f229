type Stop = { id: string; title: string };

/**
 * The string in the margin of a long page: a tick for each section after the first, a link to it, and the bob where the reader
 * is. It moves by style alone (plumb-line.css, which the page links), so the sections must stand side by side in `main`, after
 * it and in the order of the stops.
 */
export function PlumbLine({ stops }: { stops: Stop[] }) {
  return (
    <nav hidden aria-label="On this page" data-plumb="">
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
  );
}
