/** Says in the hours panel whether the office is open, and sets its needle. Without script the plain hours stand. */
import { officeClock, openStretch, printStretch, type OpeningHours } from './opening-hours.ts';

const MINUTE_MS = 60_000;

const panel = document.querySelector('[data-hours]') as HTMLElement;
const hours = JSON.parse(panel.dataset.hours as string) as OpeningHours;
const needle = panel.querySelector('[data-needle]') as Element;
const [word, label, stretch] = panel.querySelectorAll('[data-say]') as unknown as [Element, Element, Element];

function show(): void {
  const now = Date.now();
  const { isOpen, from, to } = openStretch(hours, now);
  panel.toggleAttribute('data-open', isOpen);
  word.textContent = `${isOpen ? 'open' : 'closed'} now`;
  label.textContent = `Open${isOpen ? '' : 's next'}, in your time zone`;
  stretch.textContent = printStretch(from, to);
  const [day, clock] = officeClock(hours.timeZone)(now);
  const [hour, minute] = clock.split(':') as [string, string];
  needle.setAttribute('d', `M${+hour + +minute / 60} 0v2`);
  (panel.querySelector(`[data-lane=${day}]`) ?? panel.querySelector('svg'))?.append(needle);
}

show();
setInterval(show, MINUTE_MS);
