/** Draws the figures as a picture for chats and slides. */
import type { ResultRow } from './result-table.ts';

const WIDTH = 960;
const EDGE = 40;
const HEAD = 72;
const ROW = 36;
const FOOT = 44;
const NAME = { at: EDGE, wide: 440 };
const VALUE_END = 660;
const INTERVAL = { at: 690, wide: WIDTH - EDGE - 690 };
/** For high-density screens. */
const SCALE = 2;
const MOST_ROWS = 40;

type Pen = CanvasRenderingContext2D;

function fitted(pen: Pen, text: string, wide: number): string {
  if (pen.measureText(text).width <= wide) return text;
  const letters = [...text];
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > wide) letters.pop();
  return `${letters.join('')}…`;
}

function penOn(canvas: HTMLCanvasElement, rows: number): Pen {
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + rows * ROW + FOOT) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.scale(SCALE, SCALE);
  pen.textBaseline = 'middle';
  return pen;
}

/** In the colours and typefaces of the page's panels. `source` is the URL of the figures. */
export function drawResults(title: string, rows: readonly ResultRow[], source: string): Promise<Blob> {
  const shown = rows.slice(0, MOST_ROWS);
  const canvas = document.createElement('canvas');
  const pen = penOn(canvas, shown.length);
  const style = getComputedStyle(document.body);
  const token = (name: string): string => style.getPropertyValue(name);
  const write = (text: string, at: number, y: number, wide: number): void =>
    pen.fillText(fitted(pen, text, wide), at, y);

  pen.fillStyle = token('--panel');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = token('--panel-ink');
  pen.font = `600 22px ${token('--font-text')}`;
  write(title, EDGE, HEAD / 2 + 4, WIDTH - 2 * EDGE);
  for (const [index, [name, value, interval = '']] of shown.entries()) {
    const top = HEAD + index * ROW;
    pen.fillStyle = token('--panel-line');
    pen.fillRect(EDGE, top, WIDTH - 2 * EDGE, 1);
    pen.fillStyle = token('--panel-ink');
    pen.font = `400 16px ${token('--font-text')}`;
    write(name, NAME.at, top + ROW / 2, NAME.wide);
    pen.font = `500 16px ${token('--font-mono')}`;
    pen.textAlign = 'right';
    pen.fillText(value, VALUE_END, top + ROW / 2);
    pen.textAlign = 'left';
    pen.fillStyle = token('--panel-ink-2');
    pen.font = `400 14px ${token('--font-mono')}`;
    write(interval, INTERVAL.at, top + ROW / 2, INTERVAL.wide);
  }
  const left = rows.length - shown.length;
  const foot = left > 0 ? `${left} more figures · ${source}` : source;
  pen.font = `400 13px ${token('--font-mono')}`;
  write(foot, EDGE, HEAD + shown.length * ROW + FOOT / 2, WIDTH - 2 * EDGE);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture was made.'))), 'image/png'),
  );
}
