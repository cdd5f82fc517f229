import { useEffect, useState } from 'react';

/** Made by src/pages/our-works/details.json.ts. */
const DETAILS = '/our-works/details.json';

export type Details = {
  tested: string;
  how: string;
  found: string;
  /** A page that measures the same quantity in another way. */
  see?: { label: string; href: string };
  /** The sample report that such a picture belongs to. */
  report?: { title: string; path: string };
  /** The script that drew it, and its URL. */
  script?: string;
  source?: string;
};

/** Fetched with the first picture that is opened, and retried with the next one if that failed. */
export function useDetails(id: string | undefined): Details | undefined {
  const [all, setAll] = useState<Record<string, Details>>();
  useEffect(() => {
    if (all || id === undefined) return;
    fetch(DETAILS)
      .then((answer) => answer.json() as Promise<Record<string, Details>>)
      .then(setAll)
      .catch(() => {
        // Offline, for example. The picture still has its title and text alternative.
      });
  }, [all, id]);
  return id === undefined ? undefined : all?.[id];
}
