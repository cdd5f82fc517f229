/**
 * Restores what was typed in this tab (keep-draft.ts), selects the service from the URL and starts the
 * message it contains. Runs with the page, not with React: the fields must be right for visitors who see or submit
 * them before hydration. It shares no module with the island, which would turn this inline script into a request.
 */
import { bringMessage } from './bring-message.ts';
import { chooseService } from './choose-service.ts';

const { enquiry: form } = document.forms as unknown as { enquiry: HTMLFormElement };
// Labs and the planner use the fragment, which browsers do not send to servers.
const query = location.search || location.hash;

// Whoever books a consultation instead brings the same along.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/contact/book"]')) {
  link.search = location.search;
  link.hash = location.hash;
}

let draft: Record<string, string> | undefined;
try {
  // The name as in keep-draft.ts and src/pages/contact/thank-you.astro.
  draft = JSON.parse(sessionStorage['enquiry-draft']);
  for (const name in draft) if (form[name]) form[name].value = draft[name];
} catch {
  // Storage is blocked, or nothing was stored.
}

// A new link takes precedence over an old draft; a reload of the same link does not.
if (draft?.query !== query) {
  const [asked, before] = [query, draft?.query].map((text) => new URLSearchParams(text?.slice(1)));
  chooseService(asked?.get('service') ?? null, form.service);
  form.message.value = bringMessage(
    form.message.value,
    asked?.get('message') ?? '',
    before?.get('message') ?? '',
  );
}
