import { Command } from '../reproduce.tsx';

export type EvidenceProps = {
  name: string;
  /** The table that it is a row of, which opens when it is folded. */
  table: `#${string}`;
  /** Each cell with the name of its column. */
  readings: string[];
  trace?: string | undefined;
  clip?: { opus: string; aac: string } | undefined;
  picture?: { src: string; alt: string } | undefined;
};

/** The row that shows it, and what is longer: a request and its answer, a sound, a picture. */
export function Evidence({ name, table, readings, trace, clip, picture }: EvidenceProps) {
  return (
    <>
      <a href={table}>{name}</a>
      <ul>
        {readings.map((reading) => (
          <li key={reading}>{reading}</li>
        ))}
      </ul>
      {trace && <Command text={trace} />}
      {clip && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- no browser shows captions of a sound; the row above says its words
        <audio controls preload="none">
          <source src={clip.opus} type="audio/ogg" />
          <source src={clip.aac} type="audio/mp4" />
        </audio>
      )}
      {picture && (
        <img src={picture.src} alt={picture.alt} width={1280} height={800} loading="lazy" decoding="async" />
      )}
    </>
  );
}
