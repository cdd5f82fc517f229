import { modalState, OPENED_HERE } from './modal-state.ts';

/**
 * The cards are static and stand outside the island, so this hears the intent for it: a pointer or the focus on a card,
 * a press, an address that names a service. What the visitor asked for is in the address, so nothing can be lost while
 * React is on its way; style sheets show it meanwhile.
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
    if (!(target instanceof Element) || !target.closest('[data-service-cards]')) return;
    pressed = type === 'click' && !!target.closest(LINK);
    wake();
  });
}

addEventListener('hashchange', () => {
  if (pressed) history.replaceState(OPENED_HERE, '');
  pressed = false;
  wake();
});

if (modalState(location.hash).kind === 'service') wake();
