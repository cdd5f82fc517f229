/**
 * The instruments that answer the hand, all of them in one file that shares no module with another island: hovering a
 * chart fetches this and nothing else.
 */
import { addPlayer } from './clip.ts';
import { addCursor } from './cursor.ts';
import css from './island.css?inline';
import { answerSlide } from './slides.ts';

/** `touched` is what was done last before this file came (wake.ts). */
export type Instrument = Element & { touched?: Event };

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

for (const chart of document.querySelectorAll<SVGSVGElement & Instrument>('svg[data-tape]'))
  addCursor(chart, chart.touched);
for (const controls of document.querySelectorAll<HTMLElement & Instrument>('[data-clip]'))
  addPlayer(controls, controls.touched);
for (const slide of document.querySelectorAll<HTMLInputElement>('[data-model]')) answerSlide(slide);
