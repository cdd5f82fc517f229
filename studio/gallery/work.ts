import type { Content } from '../../src/content/content-files.ts';
import type { Readout } from '../sheet.ts';

/** The area for a drawing. Each picture is drawn large with its heading, and as a tile with less detail. */
export type Box = { width: number; height: number; tile: boolean };

export type Work = Pick<Content<'gallery'>, 'title' | 'description' | 'details' | 'alt'> & {
  /** Beside the heading of the large picture: what was measured, and when. */
  note: string;
  readouts: Readout[];
  /** HTML for the panel above the readouts. */
  draw(box: Box): string;
};
