import { newsletterPages } from '../../contract/newsletter.ts';
import { mailLink } from '../newsletter/links.ts';
import type { TokenSource } from '../newsletter/tokens.ts';
import type { Store, Subscription } from '../store/store.ts';
import { csvLines, EXPORT_PAGE, type Output } from './commands.ts';

async function confirmed(store: Store): Promise<Subscription[]> {
  const all: Subscription[] = [];
  let page: Subscription[];
  do {
    const after = all.at(-1)?.id;
    page = await store.subscriptions.listConfirmed({
      limit: EXPORT_PAGE,
      ...(after !== undefined && { after }),
    });
    all.push(...page);
  } while (page.length === EXPORT_PAGE);
  return all;
}

export type SubscriberOptions = { json: boolean; origin: string; tokens: TokenSource };

/** Who is to get the newsletter, each with the link that its List-Unsubscribe header must carry. */
export async function subscribers(store: Store, options: SubscriberOptions, out: Output): Promise<void> {
  const tokens = await options.tokens();
  const rows = (await confirmed(store)).map(({ id, email, confirmedAt }) => ({
    email,
    confirmed: new Date(confirmedAt ?? 0).toISOString(),
    unsubscribe: mailLink(options.origin, newsletterPages.unsubscribe, tokens.issueUnsubscribe(id)),
  }));
  if (options.json) return out(JSON.stringify(rows, null, 2));
  out(csvLines([['email', 'confirmed', 'unsubscribe'], ...rows.map((row) => Object.values(row))]));
}
