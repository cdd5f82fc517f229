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
export type TextSearch = {
  /** Without a word there is nothing to ask. */
  query(words: string[]): string;
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

export const postgresSearch: TextSearch = {
  query: (words) => words.map((word) => `${word}:*`).join(' & '),
  from: 'enquiry',
  where: `${ENQUIRY_VECTOR} @@ to_tsquery('simple', $1) AND ($2 = '' OR id < $2)`,
  order: 'id DESC',
};
