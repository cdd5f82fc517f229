export const DESK_VISITS_PATH = '/api/desk/visits';

/** In days. The last one is everything that is kept, 13 months at most. */
export const VISIT_PERIODS = [7, 30, 90, 396] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];

/** Null for a number from one to four, which could be about single people. */
export type Count = number | null;
export type Counts = { name: string; views: Count; arrivals: Count };

/** What came of those who arrived on a page. */
export type Landing = {
  name: string;
  arrivals: Count;
  /** Without those that booked a consultation. */
  messages: number;
  bookings: number;
};

export type DeskVisits = {
  /** False when the server was started with VISITS=off. */
  isCounting: boolean;
  total: { views: Count; arrivals: Count };
  /** Every day of the period, named YYYY-MM-DD, the newest last. */
  days: Counts[];
  pages: Counts[];
  /** An empty name stands for arrivals without a referrer. */
  referrers: Counts[];
  campaigns: Counts[];
  devices: Counts[];
  landings: Landing[];
};
