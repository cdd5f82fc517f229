import { longDate } from '../../lib/dates.ts';
import { minutesText } from '../../lib/figure-format.ts';
import { Pairs } from '../../ui/pairs.tsx';
import roles from '../../ui/text-roles.module.css';
import unfolds from '../../ui/unfolds.module.css';
import styles from './video-card.module.css';

export type Video = {
  id: string;
  title: string;
  description: string;
  width: number;
  height: number;
  seconds: number;
  bytes: number;
  /** The day of the run, as 2026-11-15. */
  recorded: string;
  readings: { label: string; value: string }[];
  transcript: { at: number; text: string }[];
  film: string;
  poster: string;
  captions: string;
};

const clock = (seconds: number): string => minutesText(Math.floor(seconds) * 1000);

function VideoCard(video: Video) {
  const { id, width, height, seconds, bytes, recorded } = video;
  const titleId = `${id}-title`;
  return (
    <figure id={id}>
      <figcaption>
        <h2 id={titleId}>{video.title}</h2>
        <p>{video.description}</p>
      </figcaption>
      <video
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        data-poster={video.poster}
        aria-labelledby={titleId}
      >
        <source src={video.film} type="video/mp4" />
        <track kind="captions" src={video.captions} srcLang="en" label="English" />
        <a href={video.film}>Download the recording</a>
      </video>
      <ul className={`${roles.label} ${styles.facts}`}>
        <li>{clock(seconds)} min, no sound</li>
        <li>{Math.round(bytes / 1000)} kB</li>
        <li>
          Recorded <time dateTime={recorded}>{longDate(recorded)}</time>
        </li>
      </ul>
      <Pairs
        items={video.readings.map(({ label, value }) => ({ name: label, value }))}
        className={styles.readings}
      />
      <details className={unfolds.unfolds}>
        <summary>Transcript</summary>
        <ol>
          {video.transcript.map(({ at, text }) => (
            <li key={at}>
              <span className={roles.label}>{clock(at)}</span> {text}
            </li>
          ))}
        </ol>
      </details>
    </figure>
  );
}

/** Recordings in the browser's own player: nothing loads or plays before the reader starts it. */
export function VideoCards({ videos }: { videos: Video[] }) {
  return (
    <section className={styles.cards} aria-label="Recordings">
      {videos.map((video) => (
        <VideoCard key={video.id} {...video} />
      ))}
    </section>
  );
}
