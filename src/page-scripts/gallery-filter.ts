/**
 * The filter. The address is its state, so it can be linked and Back works. It stays out of React: a page opened with
 * a category must show it at once, and a dropdown does not justify fetching a framework.
 */
import { chosenCategory } from './gallery-category.ts';

/** How far ahead of the screen the tiles begin to load. */
const NEAR = '200px';

const gallery = document.querySelector('[data-gallery]') as HTMLElement;
const select = gallery.querySelector('select') as HTMLSelectElement;
const count = gallery.querySelector('output') as HTMLElement;
const empty = gallery.querySelector('[data-empty]') as HTMLElement;
const tiles = gallery.querySelectorAll<HTMLElement>('[data-category]');

function show(): void {
  const chosen = chosenCategory(
    location.search,
    Array.from(select.options, ({ value }) => value),
  );
  let shown = 0;
  for (const tile of tiles) {
    tile.hidden = chosen !== '' && tile.dataset.category !== chosen;
    if (!tile.hidden) shown++;
  }
  select.value = chosen;
  empty.hidden = shown > 0;
  const text = `Showing ${shown} of ${tiles.length} items`;
  // Writing the same text again would announce it again.
  if (count.textContent !== text) count.textContent = text;
}

function choose(category: string): void {
  history.pushState(null, '', category ? `?category=${category}` : location.pathname);
  show();
}

select.addEventListener('change', () => choose(select.value));
empty.querySelector('button')?.addEventListener('click', () => {
  choose('');
  // The focused button is about to disappear.
  select.focus();
});
new IntersectionObserver(
  (entries, observer) => {
    // A busy browser reports several entries at once, oldest first.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    gallery.dataset.near = '';
    observer.disconnect();
  },
  { rootMargin: NEAR },
).observe(gallery);
addEventListener('popstate', show);
show();
