/** Sorts and filters the table of /quality, which is complete without it. */
import { compareKeys, keyOf } from './row-order.ts';

const table = document.querySelector<HTMLTableElement>('#routes table');
const form = document.querySelector<HTMLFormElement>('[data-filter]');
const fold = table?.closest('details');

function prepare(): void {
  const body = table?.tBodies[0];
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
  if (!form || !body) return;
  const rows = [...body.rows];
  const text = (row: HTMLTableRowElement, column: number): string => row.cells[column]?.textContent ?? '';

  for (const [column, head] of heads.entries()) {
    const button = document.createElement('button');
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const down = head.ariaSort === 'ascending';
      for (const each of heads) each.ariaSort = null;
      head.ariaSort = down ? 'descending' : 'ascending';
      body.append(
        ...rows.toSorted((a, b) => compareKeys(keyOf(text(a, column)), keyOf(text(b, column)), down)),
      );
    });
  }

  const filter = () => {
    const asked = new FormData(form);
    const wanted = String(asked.get('text')).toLowerCase();
    let shown = 0;
    for (const row of rows) {
      row.hidden =
        !text(row, 0).toLowerCase().includes(wanted) ||
        !text(row, 1).startsWith(String(asked.get('kind'))) ||
        (asked.has('failing') && text(row, 2) === 'passes');
      shown += Number(!row.hidden);
    }
    (form.elements.namedItem('count') as HTMLOutputElement).value = `${shown} of ${rows.length} pages`;
  };
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  // Browsers may restore the controls after a reload.
  filter();
}

// A change in it makes the browser compute the styles of thousands of cells, so a folded table waits.
if (fold?.open) prepare();
else fold?.addEventListener('toggle', prepare, { once: true });
