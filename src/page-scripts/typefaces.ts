const HAIRS_EM = [0.003, 0.006, 0.01, 0.015, 0.02, 0.03, 0];
const A_LINE_PX = 9;

/** No block on screen gets a line more or less by the change: such a one is set tighter or wider by a hair. */
function holdLines(change: () => void): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('main :is(h1,h2,h3,p,ul,dl,div)')]
    .filter((block) => block.getBoundingClientRect().top < innerHeight)
    .map((block) => [block, block.offsetHeight] as const);
  change();
  // The inner ones first: once they have their lines, most of the outer ones are right too.
  for (const [block, height] of blocks.reverse()) {
    const { letterSpacing, fontSize } = getComputedStyle(block);
    const usual = parseFloat(letterSpacing) / parseFloat(fontSize) || 0;
    for (const hair of HAIRS_EM) {
      const more = block.offsetHeight - height;
      if (Math.abs(more) < A_LINE_PX) break;
      block.style.letterSpacing = `${usual - hair * Math.sign(more)}em`;
    }
  }
}

/** All three in one step, when they are here. What has not been painted yet has no lines to hold. */
export async function wearTypefaces(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const wear = () => document.documentElement.classList.add('fonts');
  if (performance.getEntriesByType('paint').length > 0) holdLines(wear);
  else wear();
}
