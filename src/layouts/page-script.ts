/** Everything that a page does by itself, without a framework: theme, bar, typefaces, settling sections. */
const root = document.documentElement;
const colour = document.querySelector('meta[name=theme-color]') as HTMLMetaElement;
const toggle = document.querySelector('[data-theme-toggle]') as HTMLElement;

function showTheme(): void {
  try {
    paintTheme(localStorage.theme === 'dark');
  } catch {
    // Storage is refused: the page keeps what it shows.
  }
}

function paintTheme(dark: boolean): void {
  root.classList.toggle('dark', dark);
  colour.content = dark ? '#0b0e15' : '#fbfaf5';
  toggle.ariaPressed = String(dark);
}

toggle.addEventListener('click', () => {
  const dark = !root.classList.contains('dark');
  paintTheme(dark);
  try {
    localStorage.theme = dark ? 'dark' : 'light';
  } catch {
    // Storage is refused: the theme holds for this page.
  }
});

// Another tab, the back/forward cache and a page prepared in advance may all have missed a change.
for (const type of ['storage', 'pageshow', 'visibilitychange']) addEventListener(type, showTheme);
showTheme();

const bar = document.querySelector('[data-site-header=over-hero]');
if (bar) {
  const OPAQUE_AFTER_PX = 20;
  const onScroll = () => bar.toggleAttribute('data-scrolled', scrollY > OPAQUE_AFTER_PX);
  addEventListener('scroll', onScroll);
  onScroll();
}

// A first visit paints with the stand-ins. What is not needed for that is asked for once it is on screen: typefaces,
// which later pages find cached, and the manifest. The typefaces change together: one by one each would lay the page out.
const painted = new PerformanceObserver(async () => {
  painted.disconnect();
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/site.webmanifest';
  document.head.append(manifest);
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
  root.classList.add('fonts');
  try {
    localStorage.fonts = 1;
  } catch {
    // Then every visit is a first one.
  }
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
