/**
 * The tiles are static and outside the island: this opens the viewer for them. The open picture is in the
 * URL, so a click before hydration is not lost. If React cannot be loaded, the link works as
 * without script. It imports nothing: a module shared with the island would become a file of its own, and a script
 * request before the first touch.
 */
const viewer = document.querySelector('[data-viewer]') as HTMLElement;
const island = viewer.closest('astro-island') as HTMLElement;

const fetchViewer = (): void => void viewer.dispatchEvent(new Event('focusin', { bubbles: true }));

async function arrived(): Promise<void> {
  for (const part of ['component-url', 'renderer-url'])
    await import(/* @vite-ignore */ island.getAttribute(part) as string);
}

for (const type of ['pointerover', 'focusin', 'click'] as const) {
  addEventListener(type, (event) => {
    const tile = event.target instanceof Element && event.target.closest('[data-category]');
    if (!tile) return;
    fetchViewer();
    const link = event.target.closest('a');
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (type !== 'click' || !link || button || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // Marked, so that closing knows there is an entry of ours to go back from.
    history.pushState(true, '', `#${tile.id}`);
    dispatchEvent(new Event('hashchange'));
    arrived().catch(() => location.replace(link.href));
  });
}

if (location.hash.startsWith('#view-')) fetchViewer();
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#view-')) fetchViewer();
});
