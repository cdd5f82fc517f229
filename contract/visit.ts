/** Where pages that another host serves report a visit. The server counts those that it serves by itself. */
export const VISIT_PATH = '/api/visit';

/** How long counts are kept. The privacy page says so. */
export const VISIT_MONTHS = 13;
/** Smaller numbers are not shown, and rare sources are not kept beyond their day. The privacy page says so. */
export const FEWEST_SHOWN = 5;

export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** A site or a campaign that is not named, because too few came from it or too many were named that day. */
export const OTHER = 'other';
