/** Everything that a page does by itself, without a framework: theme, typefaces, settling sections. */
import { wearTypefaces } from './typefaces.ts';

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

// What the first paint does not need is asked for after it: the manifest and, on a first visit, the typefaces. On later
// ones they are cached, and the head of the page has asked for them (src/layouts/document.astro).
const dress = () => wearTypefaces().then(() => (store.fonts = '1'));
const isFirstVisit = !store.fonts;
if (!isFirstVisit) void dress();
const painted = new PerformanceObserver(() => {
  painted.disconnect();
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/site.webmanifest';
  document.head.append(manifest);
  if (isFirstVisit) void dress();
});
painted.observe({ type: 'paint', buffered: true });

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
