import { newsletterPages } from '../../contract/newsletter.ts';
import { type Config, linkOrigin } from '../config.ts';
import { mailLink } from '../newsletter/links.ts';
import { tokenSource } from '../newsletter/tokens.ts';
import { allPages } from '../store/all-pages.ts';
import type { Store } from '../store/store.ts';
import { printCsv, printJson } from './output.ts';

/** The newsletter's recipients, each with the link for its List-Unsubscribe header. */
export async function subscribers(store: Store, config: Config, { json }: { json: boolean }): Promise<void> {
  const { issueUnsubscribe } = await tokenSource(config.formSecret, store.subscriptions)();
  const pages = allPages((limit, after) => store.subscriptions.listConfirmed({ limit, after }));
  const rows = (await Array.fromAsync(pages)).flat().map(({ id, email, confirmedAt }) => ({
    email,
    confirmed: new Date(confirmedAt ?? 0).toISOString(),
    unsubscribe: mailLink(linkOrigin(config), newsletterPages.unsubscribe, issueUnsubscribe(id)),
  }));
  if (json) return printJson(rows);
  printCsv([['email', 'confirmed', 'unsubscribe'], ...rows.map((row) => Object.values(row))]);
}
