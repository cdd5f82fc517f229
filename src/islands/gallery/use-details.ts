import { useEffect, useState } from 'react';

/** Made by src/pages/our-works/details.json.ts. */
const DETAILS = '/our-works/details.json';

export type Details = {
  tested: string;
  how: string;
  found: string;
  /** Where the same quantity is measured in another way. */
  see?: { label: string; href: string };
  /** The sample report that such a picture belongs to. */
  report?: { title: string; path: string };
  /** The file that drew it, and where it can be read. */
  script?: string;
  source?: string;
};

/** Asked for with the first picture that is opened, and again with the next if that failed. */
export function useDetails(id: string | undefined): Details | undefined {
  const [all, setAll] = useState<Record<string, Details>>();
  useEffect(() => {
    if (all || id === undefined) return;
    fetch(DETAILS)
      .then((answer) => answer.json() as Promise<Record<string, Details>>)
      .then(setAll)
      .catch(() => {
        // Offline, say. The picture has its title and its text alternative.
      });
  }, [all, id]);
  return id === undefined ? undefined : all?.[id];
}
