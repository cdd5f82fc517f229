import type { Device } from '../../contract/visit.ts';

/** What is told apart. `referrer` and `campaign` are empty for most. */
export type VisitKey = {
  /** YYYY-MM-DD in the company's time zone. */
  day: string;
  page: string;
  referrer: string;
  campaign: string;
  device: Device;
};

/** `arrivals` are those of the views that no page of this site led to. */
export type Visits = { views: number; arrivals: number };
export type VisitRow = VisitKey & Visits;

export type NamedVisits = Visits & { name: string };
/** Enquiries of one landing page, without those that booked a consultation. */
export type LandingOutcome = { name: string; messages: number; bookings: number };

export type VisitReport = {
  days: NamedVisits[];
  pages: NamedVisits[];
  referrers: NamedVisits[];
  campaigns: NamedVisits[];
  devices: NamedVisits[];
  landings: LandingOutcome[];
};

export interface VisitStore {
  /** Adds to what other processes counted: all of the rows or none. */
  add(rows: readonly VisitRow[]): Promise<void>;
  /** Forgets the names of referrers and campaigns that had few views on one of these days. */
  foldRare(since: string, until: string): Promise<void>;
  /** Returns how many rows went. */
  dropBefore(day: string): Promise<number>;
  /** `since` is a day, and `sinceMs` the instant it began. */
  report(since: string, sinceMs: number): Promise<VisitReport>;
}
