import { escape, passIf } from '../../sheet.ts';
import { kept, type Measured } from '../data.ts';
import type { Work } from '../work.ts';

const LANDMARKS = ['banner', 'navigation', 'main', 'contentinfo', 'form', 'search'];
const CONTROLS = ['link', 'button', 'textbox', 'combobox', 'DisclosureTriangleGrouped'];
const TELLING = new Set([...LANDMARKS, ...CONTROLS, 'heading', 'group']);
/** Landmarks that occur once per page and need no name. */
const UNNAMED = new Set(['banner', 'main', 'form', 'contentinfo']);

type Nodes = Measured<'accessibility-tree'>['nodes'];

function outline(nodes: Nodes, tile: boolean): string {
  const from = tile ? nodes.findIndex(({ role }) => role === 'form') : 0;
  const shown = nodes
    .slice(from)
    .filter(({ role, name }) => TELLING.has(role) && (name !== '' || UNNAMED.has(role)))
    .slice(0, tile ? 6 : 33);
  const base = Math.min(...shown.map(({ depth }) => depth));
  const rows = shown.map(({ depth, role, name, states }) => {
    const state = states.length > 0 ? `<i>${states.join(', ')}</i>` : '';
    const spoken = role === 'DisclosureTriangleGrouped' ? 'summary' : escape(role);
    return `<li style="--depth: ${Math.min(depth - base, 4)}"><b>${spoken}</b> ${escape(name)}${state}</li>`;
  });
  return `<ol class="outline">${rows.join('')}</ol>`;
}

export async function accessibilityTree(): Promise<Work> {
  const { page, total, ignored, nodes, measuredOn } = await kept('accessibility-tree');
  const controls = nodes.filter(({ role }) => CONTROLS.includes(role));
  const unnamed = controls.filter(({ name }) => name === '').length;
  const landmarks = nodes.filter(({ role }) => LANDMARKS.includes(role)).length;
  const headings = nodes.filter(({ role }) => role === 'heading').length;
  const required = nodes.filter(({ states }) => states.includes('required')).length;
  return {
    title: 'The contact page as a screen reader reads it',
    description: 'The accessibility tree of this site’s contact page, as the browser hands it over.',
    details: {
      tested:
        'Whether every control of the contact page has a name, and which states of the form are announced.',
      how: `Chromium’s full accessibility tree of ${page} over the DevTools protocol: ${total} nodes, ${ignored} of them ignored. Text leaves left out. ${measuredOn}.`,
      found: `${controls.length} controls, ${unnamed} without a name; ${landmarks} landmarks, ${headings} headings; ${required} fields announced as required.`,
    },
    alt: 'Indented outline of roles and names: banner, navigation, main, headings, the form with its fields, the required ones marked, and its button.',
    note: `${page} · Chromium, Accessibility.getFullAXTree\n${measuredOn} · ${total} nodes · the first that speak`,
    readouts: [
      { value: `${controls.length}`, label: 'controls' },
      { value: `${unnamed}`, label: 'without a name', tone: passIf(unnamed === 0) },
      { value: `${landmarks}`, label: 'landmarks' },
      { value: `${headings}`, label: 'headings' },
    ],
    draw: ({ tile }) => outline(nodes, tile),
  };
}
