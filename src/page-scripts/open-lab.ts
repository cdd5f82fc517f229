/**
 * An address that brings a measurement wakes the lab without a touch. It imports nothing: a module shared with the lab
 * would become a file of its own, and a script request before the first touch.
 */
const wakeLab = (): void => {
  if (location.hash.startsWith('#s='))
    document.querySelector('[data-lab]')?.dispatchEvent(new Event('focusin', { bubbles: true }));
};
addEventListener('hashchange', wakeLab);
wakeLab();
