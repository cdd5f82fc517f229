import { DARK_PAPER, PAPER } from '../../contract/colours.ts';

/** What every page does without a framework: the theme, closing the menu, and sections that animate in as they are scrolled into view. */
const root = document.documentElement;
const themeColour = document.querySelector('meta[name=theme-color]') as HTMLMetaElement;
const toggle = document.querySelector('[data-theme-toggle]') as HTMLElement;

let store: Partial<Storage> = {};
try {
  store = localStorage;
} catch {
  // Storage is blocked; keep the setting in memory for this page.
}

function showTheme(): void {
  const dark = store.theme === 'dark';
  root.classList.toggle('dark', dark);
  themeColour.content = dark ? DARK_PAPER : PAPER;
  toggle.ariaPressed = `${dark}`;
}

toggle.addEventListener('click', () => {
  store.theme = store.theme === 'dark' ? 'light' : 'dark';
  showTheme();
});

// The theme may have changed in another tab, or while this page was in the back/forward cache or being prerendered.
for (const type of ['storage', 'pageshow', 'visibilitychange']) addEventListener(type, showTheme);
showTheme();

// The menu works before its script arrives, and so must the way back to this page: it returns with the menu closed.
addEventListener('pagehide', () => document.getElementById('mobile-menu')?.hidePopover?.());

// Only elements below the first screen animate in, so nothing that is already visible is ever hidden.
const STAGGER_MS = 60;
const settle = new IntersectionObserver((entries) => {
  let order = 0;
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (isIntersecting) {
      settle.unobserve(target);
      if (target.classList.replace('waiting', 'settling'))
        (target as HTMLElement).style.animationDelay = `${STAGGER_MS * order++}ms`;
    } else if (boundingClientRect.top > 0) target.classList.add('waiting');
  }
});
for (const element of document.querySelectorAll('[data-settle]')) settle.observe(element);

// After a jump of more than a screen everything is shown in the same frame: the observer would report one frame late.
let lastScrollY = 0;
addEventListener('scroll', () => {
  if (scrollY > lastScrollY + innerHeight) root.classList.add('jumped');
  lastScrollY = scrollY;
});
