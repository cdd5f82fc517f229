import { readFileSync } from 'node:fs';
import type { Readout, Size, Work } from './work.ts';

export const PICTURE = { width: 1920, height: 1200 };
export type Theme = 'light' | 'dark';

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const font = (family: string, name: string, weight: string): string => {
  const data = readFileSync(`.cache/fonts/${name}.woff2`).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format('woff2') }`;
};

const styles = (): string =>
  [
    font('Bricolage', 'display', '700'),
    font('Instrument', 'text', '400 600'),
    font('JetBrains', 'mono', '500'),
    readFileSync('src/styles/tokens.css', 'utf8'),
    readFileSync(new URL('frame.css', import.meta.url), 'utf8'),
  ].join('\n');

const readout = ({ value, unit = '', label, tone }: Readout): string =>
  `<div${tone ? ` class="${tone}"` : ''}><dd>${escape(value)}<small>${escape(unit)}</small></dd><dt>${escape(label)}</dt></div>`;

/** A page of exactly the picture's size: paper, heading, and the instrument panel that the site shows its figures in. */
export function frame(work: Work, theme: Theme, size: Size): string {
  const readouts = size === 'tile' ? work.readouts.slice(0, 3) : work.readouts;
  return `<!doctype html><html lang="en" class="fonts ${theme} ${size}"><meta charset="utf-8"><style>${styles()}</style>
<header><h1>${escape(work.title)}</h1><p>${escape(work.note).replaceAll('\n', '<br>')}</p></header>
<main><div class="drawing">${work.draw(size)}</div><dl>${readouts.map(readout).join('')}</dl></main></html>`;
}
