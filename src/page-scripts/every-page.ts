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

const showTheme = () => paintTheme(store.theme === 'dark');

function paintTheme(dark: boolean): void {
  root.classList.toggle('dark', dark);
  colour.content = dark ? '#0b0e15' : '#fbfaf5';
  toggle.ariaPressed = `${dark}`;
}

toggle.addEventListener('click', () => {
  store.theme = root.classList.contains('dark') ? 'light' : 'dark';
  showTheme();
});

// Another tab, the back/forward cache and a page prepared in advance may all have missed a change.
for (const type of ['storage', 'pageshow', 'visibilitychange']) addEventListener(type, showTheme);
showTheme();

// A first visit paints with the stand-ins. What is not needed for that is asked for once it is on screen: typefaces,
// which later pages find cached, and the manifest. The typefaces change together: one by one each would lay the page out.
// If a line on screen would break elsewhere, this page keeps its stand-ins. Who has scrolled already is held in place by
// the browser.
const painted = new PerformanceObserver(async () => {
  painted.disconnect();
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/site.webmanifest';
  document.head.append(manifest);
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const STILL_PX = 3;
  const page = new Range();
  page.selectNode(document.body);
  const linesOnScreen = () => [...page.getClientRects()].filter(({ top }) => top < innerHeight);
  const before = linesOnScreen();
  root.classList.add('fonts');
  const after = linesOnScreen();
  const moves = before.some(({ top }, line) => !(Math.abs(top - (after[line]?.top as number)) < STILL_PX));
  if (moves && !scrollY) root.classList.remove('fonts');
  store.fonts = '1';
});
addEventListener('load', () => painted.observe({ type: 'paint', buffered: true }));

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
