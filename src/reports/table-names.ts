/** What a download is called where the name of its table says too little. */
const NAMES: Readonly<Record<string, string>> = {
  alone: 'requests one at a time',
  departures: 'differences from the source',
  ends: 'ends of turns',
  fuzz: 'malformed requests',
  lacks: 'fields that a strategy cannot read',
  loss: 'lost packets',
  noSpeech: 'segments without speech',
  quietWeeks: 'weeks without a change',
  run: 'settings of the run',
  terms: 'terms and accepted spellings',
  termsHeard: 'terms as written',
  wholeSearch: 'PocketSphinx with its default search',
};

/** `coldStarts` → “cold starts”. */
export const tableName = (id: string): string =>
  NAMES[id] ?? id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
