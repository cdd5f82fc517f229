/**
 * Loads the lab without a click: for a URL with a measurement, or a file dragged over it. It imports nothing:
 * a module shared with the lab would become a file of its own, and a script request before the first touch.
 */
const labRoot = document.querySelector('[data-lab]') as HTMLElement;
const labIsland = labRoot.closest('astro-island') as HTMLElement;

const wakeLab = (): void => void labRoot.dispatchEvent(new Event('focusin', { bubbles: true }));

const wakeByAddress = (): void => {
  if (location.hash.startsWith('#s=')) wakeLab();
};
addEventListener('hashchange', wakeByAddress);
wakeByAddress();

/** Repeats the drop once the lab is listening. */
function dropLater(target: EventTarget, { files }: DataTransfer): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  labIsland.addEventListener('astro:hydrate', () => target.dispatchEvent(drop), { once: true });
}

for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // The browser would open the file in place of this page.
    event.preventDefault();
    if (!labIsland.hasAttribute('ssr')) return;
    wakeLab();
    if (event.type === 'drop') dropLater(event.target ?? labRoot, event.dataTransfer);
  });
