/** What the worker is asked, and what it answers. */
export type Question = { id: number; query: string; limit: number };
export type Reply = { id: number; answer: Answer } | { id: number; failed: true };

export type Section = { title: string; url: string; excerpt: string };
export type Hit = {
  kind: string;
  title: string;
  url: string;
  /** Text in which Pagefind marked the words; see marked-text.ts. */
  excerpt: string;
  /** The headings under which the words stand, the best ones in the order of the page. */
  sections: Section[];
};
export type Answer = {
  query: string;
  /** What was looked for instead of a query that is nowhere but for a typing error. */
  instead?: string;
  /** How many pages hold the words; `hits` are the first of them. */
  total: number;
  hits: Hit[];
  /** Other queries that look like this one and would find something. */
  near: string[];
};
