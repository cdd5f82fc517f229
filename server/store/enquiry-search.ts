/** What PostgreSQL would take for one word, such as an address, is searched by its parts, as SQLite does. */
export const ENQUIRY_VECTOR = `to_tsvector('simple', translate(name || ' ' || email || ' ' || company || ' ' || phone
    || ' ' || service || ' ' || message, '@.-_/+:=~%''', '           '))`;

const MOST_WORDS = 8;

/** The words of a search, without what either engine would read as an operator. */
export const searchWords = (text: string): string[] =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, MOST_WORDS);

/** How an engine finds the enquiries that hold all of some words, each perhaps only begun: the newest first. */
export type TextSearch = Pass & {
  /** Without a word there is nothing to ask. */
  query(words: string[]): string;
  /** Asked first, and alone if it fills the page. */
  first?: Pass;
};

export type Pass = {
  from: string;
  /** The first parameter is the query, the second the id after which the page begins, or an empty text. */
  where: string;
  order: string;
};

export const sqliteSearch: TextSearch = {
  query: (words) => words.map((word) => `"${word}"*`).join(' AND '),
  from: 'enquiry_words JOIN enquiry ON enquiry.number = enquiry_words.rowid',
  where: `enquiry_words MATCH $1
    AND enquiry_words.rowid < coalesce((SELECT number FROM enquiry WHERE id = $2), 9000000000000000)`,
  order: 'enquiry_words.rowid DESC',
};

const MATCHES = `${ENQUIRY_VECTOR} @@ to_tsquery('simple', $1)`;
const BEFORE = "($2 = '' OR id < $2)";
const RECENT = 2_000;

/**
 * The planner knows little about words: for one that is in no enquiry it would compute the vectors of all of them, the newest
 * first. So only the newest are read in order. If they do not fill the page, the word is rare enough for the index, and an
 * order that is no index keeps the planner to it.
 */
export const postgresSearch: TextSearch = {
  query: (words) => words.map((word) => `${word}:*`).join(' & '),
  from: 'enquiry',
  where: `${MATCHES} AND ${BEFORE}`,
  order: "id || '' DESC",
  first: {
    from: `(SELECT * FROM enquiry WHERE ${BEFORE} ORDER BY id DESC LIMIT ${RECENT}) AS enquiry`,
    where: MATCHES,
    order: 'id DESC',
  },
};
