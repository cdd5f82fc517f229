/** Words that removing the ending would not restore. */
const whole = new Map(
  Object.entries({
    "can't": 'can not',
    cannot: 'can not',
    "won't": 'will not',
    "shan't": 'shall not',
    "let's": 'let us',
    "y'all": 'you all',
    "ma'am": 'madam',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'got to',
    gimme: 'give me',
    lemme: 'let me',
    kinda: 'kind of',
    outta: 'out of',
  }),
);

const endings: [RegExp, string][] = [
  [/^(.+)n't$/, '$1 not'],
  [/^(.+)'re$/, '$1 are'],
  [/^(.+)'ve$/, '$1 have'],
  [/^(.+)'ll$/, '$1 will'],
  [/^(i)'m$/, '$1 am'],
  // After other words it is a possessive: the dog's bowl.
  [/^(he|she|it|that|there|here|what|where|who|when|how)'s$/, '$1 is'],
  [/^(i|you|he|she|it|we|they|who|there|that)'d$/, '$1 would'],
];

/** An English word in lower case, written out: we're → we are. "'s" and "'d" also stand for has and had: then both read is and would. */
export function writtenOut(word: string): string {
  const known = whole.get(word);
  if (known !== undefined) return known;
  const ending = endings.find(([pattern]) => pattern.test(word));
  return ending ? word.replace(ending[0], ending[1]) : word;
}
