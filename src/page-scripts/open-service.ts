/**
 * The cards are static and stand outside the island, so this hears the intent for it: a pointer or the focus on a card,
 * a press, an address that names a service. What the visitor asked for is in the address, so nothing can be lost while
 * React is on its way; style sheets show it meanwhile. It imports nothing: a module shared with the island would become
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
