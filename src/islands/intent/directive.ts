import type { ClientDirective } from 'astro';

/**
 * Hydrates an island on the first sign of intent: hover, focus or touch (which starts as a hover). A click, submit or
 * arrow key made before React has loaded is held back and replayed afterwards. If React cannot be loaded, links and
 * forms work as they do without script, and the next interaction tries again.
 */
type Intent = Event & Partial<KeyboardEvent>;
const INTENT = ['pointerover', 'focusin', 'click', 'submit', 'keydown'] as const;

/** Whether the event needs the island. Everything else is left to the browser. */
const needsIsland = (event: Intent): boolean => {
  if (event.type === 'submit') return true;
  const control = (event.target as Element).closest('button,a');
  if (event.type === 'keydown') return !!control && !!event.key?.startsWith('Arrow');
  if (event.type !== 'click' || !control) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  return control.matches('button:not([type=submit],[popovertarget]),a[data-island]');
};

const replay = (event: Event): void => {
  const target = event.target as HTMLElement;
  // React hydrates when it is idle, or at once when an event arrives that it would replay. It does not replay submits,
  // so without this one they would fall through to the browser.
  target.dispatchEvent(new Event('pointercancel', { bubbles: true }));
  if (event.type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
  // The target may be an icon inside the control, which has no click() of its own.
  else if (event.type === 'click') (target.closest('button,a') as HTMLElement).click();
  else {
    const { key } = event as KeyboardEvent;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
};

const intentDirective: ClientDirective = (load, _options, island) => {
  let loading: Promise<void> | undefined;
  let held: Event | undefined;
  let listening = true;

  const hydrate = async (): Promise<void> => {
    const render = await load();
    await render();
    listening = false;
    if (held) replay(held);
    held = undefined;
    loading = undefined;
    // Astro removes `ssr` when the island is hydrated.
    listening = island.hasAttribute('ssr');
  };

  const onIntent = (event: Event): void => {
    if (!listening) return;
    if (needsIsland(event)) {
      event.preventDefault();
      event.stopPropagation();
      held = event;
    }
    loading ??= hydrate();
  };

  for (const type of INTENT) island.addEventListener(type, onIntent, true);
  // A network failure is expected and handled above: keep it out of the console.
  island.addEventListener('astro:hydration-error', (event) => event.preventDefault());
};

export default intentDirective;
