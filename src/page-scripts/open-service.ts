/**
 * The cards are static and outside the island, so this detects the intent for it: hover or focus on a card,
 * a click, a URL that names a service. The request is in the URL, so nothing is lost while
 * React loads; CSS shows the service meanwhile. It imports nothing: a module shared with the island would become
 * a file of its own, and a script request before the first touch.
 */
const LINK = 'a[href^="#service-"]';

let pressed = false;

const wake = (): void => {
  document
    .querySelector('[data-service-modal=waiting]')
    ?.dispatchEvent(new Event('focusin', { bubbles: true }));
};

for (const type of ['pointerover', 'focusin', 'click']) {
  addEventListener(type, ({ target }) => {
    // The document itself may be the target, and has no such method.
    const element = target as Partial<Element>;
    if (!element.closest?.('[data-service-cards]')) return;
    if (type === 'click') pressed = !!element.closest(LINK);
    wake();
  });
}

addEventListener('hashchange', () => {
  if (pressed) history.replaceState(true, '');
  pressed = false;
  wake();
});

if (location.hash.startsWith('#service-')) wake();
