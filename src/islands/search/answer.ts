/** The worker's requests and responses. */
export type Question = { id: number; query: string; limit: number };
export type Reply = { id: number; answer: Answer } | { id: number; failed: true };

export type Section = { title: string; url: string; excerpt: string };
export type Hit = {
  kind: string;
  title: string;
  url: string;
  /** An excerpt with Pagefind's marks; see marked-text.ts. */
  excerpt: string;
  /** The headings of the matching sections, the best ones in page order. */
  sections: Section[];
};
export type Answer = {
  query: string;
  /** The corrected query, if the original was misspelled. */
  instead?: string;
  /** The number of matching pages; `hits` are the first of them. */
  total: number;
  hits: Hit[];
  /** Similar queries with results. */
  near: string[];
};
