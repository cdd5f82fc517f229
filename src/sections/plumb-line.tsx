import bob from '../ui/plumb-bob.module.css';
import './plumb-line.css';

type Stop = { id: string; title: string };

/** For the head of the page: one timeline for each section before a stop, and an animation of the bob on each of them. */
export function plumbTimelines(stops: readonly Stop[]): string {
  const names = stops.map((_, index) => `--s${index + 1}`);
  return [
    `main{timeline-scope:${names}}`,
    ...names.map((name, index) => `main>section:nth-of-type(${index + 1}){view-timeline-name:${name}}`),
    `[data-plumb]>i::before,[data-plumb]>i::after{animation-name:${names.map(() => 'drop')};animation-timeline:${names}}`,
  ].join('');
}

/**
 * The string in the margin of a long page: a tick that links to each section after the first, and the bob at the reading
 * position. CSS alone moves it, so the sections must be siblings in `main`, after it and in the order of the stops.
 */
export function PlumbLine({ stops }: { stops: readonly Stop[] }) {
  return (
    <div hidden data-plumb-margin="">
      <nav aria-label="On this page" data-plumb="">
        <i className={bob.hung} aria-hidden="true" />
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
