/**
 * Part of every page's script: keys that open the search, and URLs with a query. It imports
 * nothing: a module shared with the island would become a file of its own, and a script request before the first touch.
 */
const link = document.querySelector('[href="/search"]') as HTMLElement;

addEventListener('keydown', (event) => {
  // A slash may need Shift, depending on the keyboard. In text fields it is just a character.
  const meant =
    event.ctrlKey || event.metaKey
      ? !event.shiftKey && /^k$/i.test(event.key)
      : event.key === '/' && !(event.target as Element).closest(':read-write,select');
  if (!meant || event.altKey) return;
  event.preventDefault();
  link.click();
});

// Clicking the box only loads it.
if (/[?&]q=./.test(location.search))
  (document.querySelector<HTMLElement>('[data-search-box]') ?? link).click();
