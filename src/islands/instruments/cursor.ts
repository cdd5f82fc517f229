/**
 * The tape cursor of a chart: a line across it and a flag that says what is read there. A range input beside the drawing
 * holds the place: it takes the focus and the keys, and a screen reader hears its value.
 */
import { heightsOf, nearestStop, readTape, strokesOf, writeTape, type Stop } from '../../lib/tape.ts';

export function makeInput(chart: SVGSVGElement, last: number): HTMLInputElement {
  const input = document.createElement('input');
  input.className = 'tape-cursor';
  input.type = 'range';
  input.autocomplete = 'off';
  input.max = `${last}`;
  input.ariaLabel = chart.ariaLabel;
  return input;
}

export function makeLine(): SVGLineElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  line.classList.add('tape-line');
  line.setAttribute('y2', '100%');
  return line;
}

function makeFlag(): HTMLElement {
  const flag = document.createElement('div');
  flag.className = 'tape-flag';
  flag.ariaHidden = 'true';
  flag.hidden = true;
  return flag;
}

function stopsOf(chart: SVGSVGElement): Stop[] {
  const { tape = '' } = chart.dataset;
  const drawing = chart.querySelector('svg');
  if (tape.includes('|') || !drawing) return readTape(tape);
  const paths = [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  const curve = paths.at(-1) ?? '';
  const values = curve.includes('v') ? strokesOf(paths) : heightsOf(curve, drawing.viewBox.baseVal.height);
  return readTape(
    writeTape(
      tape,
      values.map((value) => [value]),
    ),
  );
}

export function addCursor(chart: SVGSVGElement, touched?: Event): void {
  const stops = stopsOf(chart);
  const input = makeInput(chart, stops.length - 1);
  const [line, flag] = [makeLine(), makeFlag()];
  const before = chart.previousElementSibling;
  // Rows with an axis of their own: the line crosses them all.
  const rows = before?.matches('ol') ? (before as HTMLElement) : undefined;
  if (rows) flag.classList.add('on-axis');

  const hide = (): void => {
    line.remove();
    flag.hidden = true;
  };

  const show = (): void => {
    const { at, text } = stops[input.valueAsNumber] ?? { at: 0, text: '' };
    const width = chart.clientWidth || chart.getBoundingClientRect().width;
    line.setAttribute('x1', `${at}%`);
    line.setAttribute('x2', `${at}%`);
    if (rows) line.setAttribute('y1', `${-rows.offsetHeight}`);
    chart.append(line);
    flag.hidden = false;
    flag.style.maxInlineSize = `${width}px`;
    flag.style.marginInlineStart = '0';
    // Below the drawing itself, whatever room it keeps below.
    if (!rows) flag.style.marginBlockStart = `calc(5px - ${getComputedStyle(chart).marginBottom})`;
    flag.textContent = text;
    input.ariaValueText = text;
    const side = (at * width) / 100 - flag.offsetWidth / 2;
    flag.style.marginInlineStart = `${Math.max(0, Math.min(width - flag.offsetWidth, side))}px`;
  };

  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = chart.getBoundingClientRect();
    input.valueAsNumber = nearestStop(stops, ((clientX - left) * 100) / width);
    show();
  };

  const leave = ({ pointerType }: PointerEvent): void => {
    // A lifted finger leaves as well, and has not read yet.
    if (pointerType === 'mouse' && document.activeElement !== input) hide();
  };

  const hadFocus = document.activeElement === chart;
  chart.removeAttribute('tabindex');
  input.valueAsNumber = Math.floor(stops.length / 2);
  input.ariaValueText = stops[input.valueAsNumber]?.text ?? '';
  chart.after(input, flag);
  for (const area of [chart, rows, rows ? undefined : flag.nextElementSibling]) {
    if (!(area instanceof HTMLElement || area?.matches('svg[aria-hidden]') || area === chart)) continue;
    for (const type of ['pointermove', 'pointerdown'] as const)
      area.addEventListener(type, follow as EventListener);
    area.addEventListener('pointerleave', leave as EventListener);
  }
  input.addEventListener('input', show);
  input.addEventListener('focus', show);
  input.addEventListener('blur', hide);
  document.addEventListener('pointerdown', ({ target }) => {
    if (!chart.parentElement?.contains(target as Node)) hide();
  });
  if (hadFocus) input.focus();
  if (touched instanceof PointerEvent) follow(touched);
}
