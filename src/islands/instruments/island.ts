/** All interactive instruments in one file that shares no module with other islands: hovering a chart fetches only this. */
import { addPlayer } from './clip.ts';
import { addCursor } from './cursor.ts';
import css from './island.css?inline';
import { answerSlide } from './slides.ts';
import { answerWords } from './words.ts';

/** `touched` is the last event before this file had loaded (wake.ts). */
export type Instrument = Element & { touched?: Event };

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

for (const chart of document.querySelectorAll<SVGSVGElement & Instrument>('svg[data-tape]'))
  addCursor(chart, chart.touched);
for (const controls of document.querySelectorAll<HTMLElement & Instrument>('[data-clip]'))
  addPlayer(controls, controls.touched);
for (const slide of document.querySelectorAll<HTMLInputElement>('[data-model]')) answerSlide(slide);
for (const fields of document.querySelectorAll<HTMLElement>('[data-words]')) answerWords(fields);
