/**
 * The tape cursor of a chart: a line across it and a flag with the value there. A range input next to the drawing holds the
 * position: it takes focus and keys, and screen readers announce its value.
 */
import { nearestStop, readTape, type Stop } from '../../lib/tape.ts';

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

export function moveLine(line: SVGLineElement, at: string): void {
  line.setAttribute('x1', at);
  line.setAttribute('x2', at);
}

function makeFlag(): HTMLElement {
  const flag = document.createElement('div');
  flag.className = 'tape-flag';
  flag.ariaHidden = 'true';
  flag.hidden = true;
  return flag;
}

/** The line and the flag at a stop. `rows`: the drawings above a shared axis; the line crosses all of them. */
function makeMark(chart: SVGSVGElement, rows: HTMLElement | undefined) {
  const [line, flag] = [makeLine(), makeFlag()];
  if (rows) flag.classList.add('on-axis');

  const hide = (): void => {
    line.remove();
    flag.hidden = true;
  };
  const showAt = ({ at, text }: Stop): void => {
    const width = chart.clientWidth || chart.getBoundingClientRect().width;
    moveLine(line, `${at}%`);
    if (rows) line.setAttribute('y1', `${-rows.offsetHeight}`);
    chart.append(line);
    flag.hidden = false;
    flag.style.maxInlineSize = `${width}px`;
    flag.style.marginInlineStart = '0';
    // Right below the drawing, whatever margin it has.
    if (!rows) flag.style.marginBlockStart = `calc(5px - ${getComputedStyle(chart).marginBottom})`;
    flag.textContent = text;
    const side = (at * width) / 100 - flag.offsetWidth / 2;
    flag.style.marginInlineStart = `${Math.max(0, Math.min(width - flag.offsetWidth, side))}px`;
  };
  return { flag, showAt, hide };
}

export function addCursor(chart: SVGSVGElement, touched?: Event): void {
  const stops = readTape(chart.dataset.tape ?? '');
  const input = makeInput(chart, stops.length - 1);
  const before = chart.previousElementSibling;
  const rows = before?.matches('ol') ? (before as HTMLElement) : undefined;
  const { flag, showAt, hide } = makeMark(chart, rows);

  const show = (): void => {
    const stop = stops[input.valueAsNumber] ?? { at: 0, text: '' };
    input.ariaValueText = stop.text;
    showAt(stop);
  };
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = chart.getBoundingClientRect();
    input.valueAsNumber = nearestStop(stops, ((clientX - left) * 100) / width);
    show();
  };
  const leave = ({ pointerType }: PointerEvent): void => {
    // Lifting a finger also fires `pointerleave`, but the visitor is still reading.
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
