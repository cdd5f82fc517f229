/** The page that gallery pictures and recordings are drawn on: paper, with the panel that the site uses for figures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Verdict = 'run' | 'pass' | 'fail';
export type Tone = Verdict | 'warn';
export type Readout = { value: string; unit?: string; label: string; tone?: Tone };

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const passIf = (good: boolean): Verdict => (good ? 'pass' : 'fail');

const shapes: Record<Verdict, string> = {
  run: '<circle cx="12" cy="12" r="7"/>',
  pass: '<path d="m4 13 5 5L20 6"/>',
  fail: '<path d="m5 5 14 14M19 5 5 19"/>',
};

export const mark = (tone: Verdict): string =>
  `<svg class="mark ${tone}" viewBox="0 0 24 24">${shapes[tone]}</svg>`;

export const readouts = (all: Readout[]): string =>
  `<dl>${all
    .map(
      ({ value, unit = '', label, tone = 'run' }) =>
        `<div class="${tone}"><dd>${escape(value)}<small>${escape(unit)}</small></dd><dt>${escape(label)}</dt></div>`,
    )
    .join('')}</dl>`;

const font = (family: string, name: string, weight: string): string => {
  const data = readFileSync(`.cache/fonts/${name}.woff2`).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format('woff2') }`;
};

/** A self-contained page: the site's typefaces and tokens, the sheet's styles, and `cssFiles`. */
export function sheet(classes: string, cssFiles: string[], body: string): string {
  const files = ['src/styles/tokens.css', join(import.meta.dirname, 'sheet.css'), ...cssFiles];
  const styles = [
    font('Bricolage', 'display', '700'),
    font('Instrument', 'text', '400 600'),
    font('JetBrains', 'mono', '500'),
    ...files.map((file) => readFileSync(file, 'utf8')),
  ].join('\n');
  return `<!doctype html><html lang="en" class="fonts ${classes}"><meta charset="utf-8"><style>${styles}</style>${body}</html>`;
}
