import type { Readout } from '../../lib/figure-format.ts';

/** Updates the figures that src/instruments/readouts.tsx rendered. */
export function writeReadouts(panel: HTMLElement, items: readonly Readout[]): void {
  for (const [index, { label, figure }] of items.entries()) {
    const place = panel.querySelectorAll('dl > div')[index];
    const [name, value] = [place?.querySelector('dt'), place?.querySelector('dd')];
    if (name) name.textContent = label;
    if (!value) continue;
    if (typeof figure === 'string') {
      value.textContent = figure;
      continue;
    }
    const unit = document.createElement('small');
    unit.textContent = figure.unit === '%' ? '%' : ` ${figure.unit}`;
    value.replaceChildren(figure.value, unit);
  }
}
