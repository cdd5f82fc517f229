/**
 * On every page with an instrument: loads the island on the first interaction with one, and passes it the event that came
 * before it had loaded. Charts become focusable here, since they do nothing without script.
 */
import type { Instrument } from './island.ts';
// Imported as a worker's URL: a dynamic import would make Astro emit this script as a file, with Vite's preload helper.
// oxlint-disable-next-line import/default -- the address comes from Vite, not from the module
import island from './island.ts?worker&url';

for (const chart of document.querySelectorAll<SVGElement>('svg[data-tape]')) chart.tabIndex = 0;

for (const type of ['pointerover', 'focusin', 'click'])
  addEventListener(type, (event) => {
    const instrument = (event.target as Element).closest<Instrument>('[data-tape]');
    if (!instrument) return;
    instrument.touched = event;
    // Offline, for example: the page stays as it is, and the next interaction tries again.
    import(/* @vite-ignore */ island).catch(() => {});
  });
