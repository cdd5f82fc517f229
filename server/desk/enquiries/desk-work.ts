import type { OpeningHours } from '../../../contract/opening-hours.ts';
import type { Filing } from './filing.ts';

/** What the desk needs to work on enquiries. */
export type DeskWork = {
  hours: OpeningHours;
  file: Filing;
  /** Whether a visitor gets a receipt. */
  acknowledge: boolean;
};
