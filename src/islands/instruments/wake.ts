/**
 * Part of the script of every page that has an instrument: fetches the island when a visitor comes to one, and leaves it
 * word of what was done there before it arrived. Charts take the focus: script alone lets them answer it.
 */
import type { Instrument } from './island.ts';
// Its address, as a worker's: Astro makes a file of a page's script that imports, and Vite adds a kilobyte of preloading.
// oxlint-disable-next-line import/default -- the address comes from Vite, not from the module
import island from './island.ts?worker&url';

for (const chart of document.querySelectorAll<SVGElement>('svg[data-tape]')) chart.tabIndex = 0;

for (const type of ['pointerover', 'focusin', 'click'])
  addEventListener(type, (event) => {
    const instrument = (event.target as Element).closest<Instrument>('[data-tape]');
    if (!instrument) return;
    instrument.touched = event;
    // Offline, say: the page stays as it was, and the next touch tries again.
    import(/* @vite-ignore */ island).catch(() => {});
  });
