import type { ClientDirective } from 'astro';

/**
 * Hydrates an island when the visitor first shows intent: hovers it, focuses it or touches it (which begins as a hover). What was done before
 * React arrived is kept and done again once it has. If React never arrives, links and forms act as they would
 * without script.
 */
type Intent = Event & Partial<KeyboardEvent>;
const INTENT = ['pointerover', 'focusin', 'click', 'submit', 'keydown'] as const;

/** Actions that the markup already performs by itself are let through; the rest needs the island. */
const acts = (event: Intent): boolean => {
  if (event.type === 'submit') return true;
  const control = (event.target as Element).closest('button,a');
  if (event.type === 'keydown') return !!control && !!event.key?.startsWith('Arrow');
  if (event.type !== 'click' || !control) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return control.matches('button:not([type=submit],[popovertarget]),a[data-island]');
};

const again = (event: Event): void => {
  const target = event.target as HTMLElement;
  // React hydrates in its own time, unless an event comes along that it would replay; a submit is not one of those and
  // would fall through to the browser.
  target.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  // A press may land on a drawing inside the control, which has no click() of its own.
  else if (event.type === 'click') (target.closest('button,a') as HTMLElement).click();
  else {
    const { key } = event as KeyboardEvent;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
};

const intentDirective: ClientDirective = (load, _options, island) => {
  let arriving: Promise<void> | undefined;
  let kept: Event | undefined;
  let listening = true;

  const arrive = async (): Promise<void> => {
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      // Offline, say. What was kept acts as it would without script, and the next touch tries again.
    }
    listening = false;
    if (kept) again(kept);
    kept = undefined;
    arriving = undefined;
    listening = island.hasAttribute('ssr');
  };

  const onIntent = (event: Event): void => {
    if (!listening) return;
    if (acts(event)) {
      event.preventDefault();
      event.stopPropagation();
      kept = event;
    }
    arriving ??= arrive();
  };

  for (const type of INTENT) island.addEventListener(type, onIntent, true);
};

export default intentDirective;
