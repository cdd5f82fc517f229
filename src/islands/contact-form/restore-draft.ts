/**
 * Keeps what was typed for this tab until the form is cleared, puts it back after a reload, and chooses the service that
 * the address asks for. Runs with the page, not with React: the fields must be right for a visitor who sees or submits
 * them before it arrives. It shares no module with the island, which would turn it from an inline script into a request.
 */
import { chosenService } from './chosen-service.ts';

/** src/pages/contact/thank-you.astro clears it too. */
const STORED = 'enquiry-draft';

const form = document.forms.namedItem('enquiry') as HTMLFormElement;
const select = form.elements.namedItem('service') as HTMLSelectElement;
const query = location.search;

let draft: Record<string, string> = {};
try {
  draft = Object(JSON.parse(sessionStorage.getItem(STORED) ?? '{}'));
} catch {
  // Storage is refused, or holds something else.
}

for (const [name, typed] of Object.entries(draft)) {
  const control = form.elements.namedItem(name) as HTMLInputElement | null;
  if (control) control.value = typed;
}

// A new link to this page knows better than an old draft; a reload of the same one does not.
if (draft.query !== query) {
  const service = chosenService(query, select.options);
  if (service) select.value = service;
}

const keep = (entry?: object): void => {
  try {
    if (entry) sessionStorage.setItem(STORED, JSON.stringify(entry));
    else sessionStorage.removeItem(STORED);
  } catch {
    // Then the text lives as long as the page.
  }
};
form.addEventListener('input', () => keep({ ...Object.fromEntries(new FormData(form)), query }));
form.addEventListener('reset', () => keep());
