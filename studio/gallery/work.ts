import type { WorkContent } from '../../src/content/works-schema.ts';
import type { Readout } from '../sheet.ts';

/** The room for a drawing. A picture is drawn twice: large with its heading, and as a tile, which shows less. */
export type Box = { width: number; height: number; tile: boolean };

export type Work = Pick<WorkContent, 'title' | 'description' | 'details' | 'alt'> & {
  /** Beside the heading of the large picture: what was measured, and when. */
  note: string;
  readouts: Readout[];
  /** The inside of the panel above the readouts, as HTML. */
  draw(box: Box): string;
};
