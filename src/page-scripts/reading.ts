/** Scripts of text pages: copy buttons, and a table of contents that follows the reader. */
const COPIED_MS = 2000;

addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copy]');
  if (!button) return;
  // A button outside code blocks copies the page's URL.
  const address = button.dataset.copy;
  const code = button.closest('figure')?.querySelector('code');
  try {
    await navigator.clipboard.writeText(address || code?.textContent || '');
    button.textContent = 'Copied';
  } catch {
    // Permission denied, or no HTTPS: select the code, ready to be copied.
    if (code) getSelection()?.selectAllChildren(code);
    button.textContent = code ? 'Marked' : 'Not allowed';
  }
  setTimeout(() => (button.textContent = address ? 'Copy link' : 'Copy'), COPIED_MS);
});

const links = document.querySelectorAll<HTMLAnchorElement>('[data-contents] a');
const headings = [...links].map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));

/** Browsers round scroll positions. */
const TOLERANCE_PX = 8;

/** The last heading at or above the position of link targets; at the end of the page the last one in view. */
function follow(): void {
  const { documentElement: root } = document;
  const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 2;
  const landing = Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  const limit = isAtEnd ? innerHeight : landing + TOLERANCE_PX;
  const at = headings.findLastIndex((heading) => heading && heading.getBoundingClientRect().top < limit);
  const hash = links[at]?.hash;
  for (const link of links) {
    const here = link.hash === hash;
    if (here) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    // Scroll a long table of contents, not the page; above the first heading back to its start.
    const list = link.closest('nav');
    if (list && (here || at < 0)) list.scrollTop = here ? link.offsetTop - list.clientHeight / 2 : 0;
  }
}

if (links[0]) {
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      follow();
    });
  };
  for (const type of ['scroll', 'resize']) addEventListener(type, soon, { passive: true });
  follow();
}
