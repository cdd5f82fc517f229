/** Shows in the hours panel whether the office is open. Without script only the hours are shown. */
import type { OpeningHours } from '../../contract/opening-hours.ts';
import { openStretch, printStretch } from './opening-hours.ts';

const MINUTE_MS = 60_000;

const panel = document.querySelector('[data-hours]') as HTMLElement;
const hours = JSON.parse(panel.dataset.hours as string) as OpeningHours;
const [word, label, stretch] = panel.querySelectorAll('[data-say]') as unknown as [Element, Element, Element];

function show(): void {
  const now = Date.now();
  const { isOpen, from, to } = openStretch(hours, now);
  panel.toggleAttribute('data-open', isOpen);
  word.textContent = `${isOpen ? 'open' : 'closed'} now`;
  label.textContent = `Open${isOpen ? '' : 's next'}, in your time zone`;
  stretch.textContent = printStretch(from, to);
}

show();
setInterval(show, MINUTE_MS);
