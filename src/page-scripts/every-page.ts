/** Everything that a page does by itself, without a framework: theme, typefaces, settling sections. */
const root = document.documentElement;
const colour = document.querySelector('meta[name=theme-color]') as HTMLMetaElement;
const toggle = document.querySelector('[data-theme-toggle]') as HTMLElement;

let store: Partial<Storage> = {};
try {
  store = localStorage;
} catch {
  // Refused: what would be stored holds for this page.
}

function showTheme(): void {
  const dark = store.theme === 'dark';
  root.classList.toggle('dark', dark);
  colour.content = dark ? '#0b0e15' : '#fbfaf5';
  toggle.ariaPressed = `${dark}`;
}

toggle.addEventListener('click', () => {
  store.theme = store.theme === 'dark' ? 'light' : 'dark';
  showTheme();
});

// Another tab, the back/forward cache and a page prepared in advance may all have missed a change.
for (const type of ['storage', 'pageshow', 'visibilitychange']) addEventListener(type, showTheme);
showTheme();

/** What lies below the screen is not asked: the browser would lay it out for the question alone, folded or not. */
const begunOnScreen = (parent: Element): HTMLElement[] =>
  [...(parent.children as HTMLCollectionOf<HTMLElement>)].flatMap((child) =>
    child.getBoundingClientRect().top < innerHeight ? [child, ...begunOnScreen(child)] : [],
  );

// All three typefaces in one step, when they are here. The page keeps its lines: a block on screen that would get one more
// or one less is set tighter or wider by a hair (src/styles/base.css).
async function dress(): Promise<void> {
  const A_LINE_PX = 9;
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const blocks = begunOnScreen(root).map((block) => [block, block.offsetHeight] as const);
  root.classList.add('fonts');
  // The inner ones first: once they have their lines, most of the outer ones are right too.
  for (const [block, height] of blocks.toReversed()) {
    const more = block.offsetHeight - height;
    if (more ** 2 > A_LINE_PX ** 2 && block.getBoundingClientRect().bottom < innerHeight)
      block.style.setProperty('--hair', more > 0 ? '-.015em' : '.015em');
  }
  store.fonts = '1';
  // Manifest and rules for paper: like the typefaces they are none of what the first paint needs.
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-later]'))
    link.rel = link.dataset.later as string;
}

// On a later visit they are cached, and the head of the page has asked for them already (src/layouts/document.astro).
// Who comes to a place further down is not waited for either: Firefox tells of no paint there.
if (store.fonts || location.hash) void dress();
else new PerformanceObserver(dress).observe({ type: 'paint', buffered: true });

// Only what lies below the first screen settles in, so nothing that is already seen ever hides.
const settle = new IntersectionObserver((entries) => {
  const STAGGER_MS = 60;
  let order = 0;
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) {
      settle.unobserve(target);
      if (target.classList.replace('waiting', 'settling')) {
        (target as HTMLElement).style.animationDelay = `${STAGGER_MS * order++}ms`;
      }
    } else if (boundingClientRect.top > 0) target.classList.add('waiting');
  }
});
for (const element of document.querySelectorAll('[data-settle]')) settle.observe(element);

// Who jumps further than a screen finds everything there, in the very frame: the observer would tell a moment later.
let place = 0;
addEventListener('scroll', () => {
  if (scrollY > place + innerHeight) root.classList.add('jumped');
  place = scrollY;
});
