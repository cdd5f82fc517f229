import { LANDING_KEY, type SentAlong } from '../../contract/sent-along.ts';

/** Stored in place of a page, so that no later page of this tab becomes the landing page. */
const REMOVED = '-';

/** What is asked of the browser. */
type Browser = {
  navigator: { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  document: { referrer: string };
  location: { origin: string };
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
};

/** Null for visitors who ask not to be tracked, who removed the pages, or of whom nothing is known. */
export function readSentAlong({ navigator, document, location, sessionStorage }: Browser): SentAlong | null {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return null;
  const landingPage = sessionStorage.getItem(LANDING_KEY) ?? '';
  if (landingPage === REMOVED) return null;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const lastPage = from?.origin === location.origin ? from.pathname : '';
  return landingPage || lastPage ? { landingPage, lastPage } : null;
}

let pages: SentAlong | null | undefined;
let changed = () => {};

/** For `useSyncExternalStore`: read once, since the page that a tab came from does not change. */
export function currentSentAlong(): SentAlong | null {
  try {
    pages ??= readSentAlong(window);
  } catch {
    // Storage is blocked: nothing goes along.
  }
  return pages ?? null;
}

export function subscribeSentAlong(onChange: () => void): () => void {
  changed = onChange;
  return () => (changed = () => {});
}

export function removeSentAlong(): void {
  sessionStorage.setItem(LANDING_KEY, REMOVED);
  pages = null;
  changed();
}
