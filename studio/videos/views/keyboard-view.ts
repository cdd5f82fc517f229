import { escape, passIf } from '../../sheet.ts';
import type { RunEvent } from '../event.ts';
import { duration, panel, type View } from '../view.ts';

const ROWS = 8;

type Press = Extract<RunEvent, { kind: 'focus' }>;
type Axe = Extract<RunEvent, { kind: 'axe' }>;

/** The keys pressed and the element focused after each, with axe's result below. */
export function keyboardView(label: string): View {
  const presses: Press[] = [];
  let axe: Axe | undefined;
  let ended = '';
  const row = ({ key, role, name }: Press, now: boolean): string =>
    `<li${now ? ' class="now"' : ''}><kbd>${escape(key)}</kbd><small>${escape(role)}</small><span>${escape(name)}</span></li>`;

  return {
    take(event) {
      if (event.kind === 'focus') presses.push(event);
      if (event.kind === 'axe') axe = event;
      if (event.kind === 'test-end') ended = event.status;
    },
    html() {
      const rows = presses.slice(-ROWS).map((press, i, all) => row(press, i === all.length - 1));
      const state = axe ? duration(axe.ms) : 'waits for the dialog';
      const body = `<ol class="body keys">${rows.join('')}</ol>
<div class="axe"><span>axe-core${axe ? ` ${escape(axe.version)}` : ''}</span><span>${state}</span></div>`;
      const tone = axe ? passIf(axe.findings === 0) : 'run';
      return panel(label, ended, body, [
        { value: `${axe?.rules ?? '–'}`, label: 'rules passed' },
        { value: `${axe?.nodes ?? '–'}`, label: 'places checked' },
        { value: `${axe?.findings ?? '–'}`, label: 'findings', tone },
      ]);
    },
    readings: () => [
      { label: 'Keys pressed', value: String(presses.length) },
      { label: 'axe rules passed', value: String(axe?.rules) },
      { label: 'axe findings', value: String(axe?.findings) },
    ],
  };
}
