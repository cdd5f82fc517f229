import type { IconName } from '../../src/ui/icons.ts';

/** A picture is drawn twice: large with its heading, and as a tile with bigger type and no heading. */
export type Size = 'large' | 'tile';

export type Work = {
  id: string;
  title: string;
  description: string;
  category: 'ASR Testing' | 'Web Automation' | 'API Testing' | 'Performance Testing';
  icon: IconName;
  details: { tested: string; how: string; found: string };
  alt: string;
  /** Under the heading of the large picture: what was measured, and when. */
  note: string;
  readouts: Readout[];
  /** The inside of the panel above the readouts, as HTML. */
  draw(size: Size): string;
};

export type Readout = { value: string; unit?: string; label: string; tone?: 'pass' | 'fail' | 'warn' };
