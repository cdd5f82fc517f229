/**
 * Puts back what was typed in this tab (keep-draft.ts), chooses the service that the address asks for and begins the
 * message that it brings. Runs with the page, not with React: the fields must be right for a visitor who sees or submits
 * them before it arrives. It shares no module with the island, which would turn it from an inline script into a request.
 */
import { bringMessage } from './bring-message.ts';
import { chooseService } from './choose-service.ts';

const { enquiry: form } = document.forms as unknown as { enquiry: HTMLFormElement };
// What comes from a lab or the planner stands behind #: no browser sends that to a server.
const query = location.search || location.hash;

let draft: Record<string, string> | undefined;
try {
  // The name as in keep-draft.ts and src/pages/contact/thank-you.astro.
  draft = JSON.parse(sessionStorage['enquiry-draft']);
  for (const name in draft) if (form[name]) form[name].value = draft[name];
} catch {
  // Storage is refused, or nothing was kept.
}

// A new link to this page knows better than an old draft; a reload of the same one does not.
if (draft?.query !== query) {
  const [asked, before] = [query, draft?.query].map((text) => new URLSearchParams(text?.slice(1)));
  chooseService(asked?.get('service') ?? null, form.service);
  form.message.value = bringMessage(
    form.message.value,
    asked?.get('message') ?? '',
    before?.get('message') ?? '',
  );
}
