/** The unit of resampling: all utterances of one speaker, or a single utterance. */
export type Units = {
  of: 'speaker' | 'utterance';
  count: number;
  /** The number of named speakers; with a single one the units are utterances. */
  speakers: number;
  /** Utterances without a speaker, which count as one speaker. */
  unnamed: number;
};

type Spoken = { speaker?: string };

const speakersIn = <One extends Spoken>(utterances: readonly One[]): Map<string, One[]> =>
  Map.groupBy(utterances, ({ speaker = '' }) => speaker);

/** Errors of one speaker are correlated. With a single speaker, only utterances can be resampled. */
export const isBySpeaker = (utterances: readonly Spoken[]): boolean => speakersIn(utterances).size > 1;

export const unitsOf = <One extends Spoken>(
  utterances: readonly One[],
  bySpeaker = isBySpeaker(utterances),
): One[][] => (bySpeaker ? [...speakersIn(utterances).values()] : utterances.map((one) => [one]));

export function unitReport(utterances: readonly Spoken[]): Units {
  const speakers = speakersIn(utterances);
  const unnamed = speakers.get('')?.length ?? 0;
  const named = speakers.size - Number(unnamed > 0);
  return speakers.size > 1
    ? { of: 'speaker', count: speakers.size, speakers: named, unnamed }
    : { of: 'utterance', count: utterances.length, speakers: named, unnamed };
}
