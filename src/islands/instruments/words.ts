import type { Aligned } from '../../../metrics/alignment.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';
import { werReadouts, wordCells } from '../../lib/word-errors.ts';
import { writeReadouts } from './readouts.ts';

/** A word as src/instruments/aligned-words.tsx renders it. */
function wordItem(word: Aligned): HTMLLIElement {
  const item = document.createElement('li');
  item.dataset.op = word.op;
  for (const [index, text] of wordCells(word).entries()) {
    const cell = document.createElement(index === 0 ? 'small' : 'span');
    cell.textContent = text;
    item.append(cell);
  }
  return item;
}

export function answerWords(fields: HTMLElement): void {
  const panel = fields.closest('figure');
  const list = panel?.querySelector('ol');
  const key = list?.firstElementChild;
  const [said, heard] = fields.querySelectorAll('textarea');
  if (!panel || !list || !key || !said || !heard) return;
  const answer = (): void => {
    const aligned = alignWords(said.value, heard.value);
    list.replaceChildren(key, ...aligned.map(wordItem));
    writeReadouts(panel, werReadouts(aligned));
  };
  fields.addEventListener('input', answer);
  // Something may have been typed before this script loaded.
  if ([said, heard].some(({ value, defaultValue }) => value !== defaultValue)) answer();
}
