/** What intervals count as a whole: all that one speaker said, or a single utterance. */
export type Units = {
  of: 'speaker' | 'utterance';
  count: number;
  /** How many are named; with a single one the utterances are the units. */
  speakers: number;
  /** Utterances without a speaker, which count as one speaker. */
  unnamed: number;
};

type Spoken = { speaker?: string };

const speakersIn = <One extends Spoken>(utterances: readonly One[]): Map<string, One[]> =>
  Map.groupBy(utterances, ({ speaker = '' }) => speaker);

/** Errors of one speaker hang together. Of a single one, only the utterances can vary. */
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
