import { useEffect, useState } from 'react';

/** Made by src/pages/our-works/details.json.ts. */
const DETAILS = '/our-works/details.json';

export type Details = { tested: string; how: string; found: string };

/** Asked for as soon as the island is there, which is when a tile is pointed at; asked again if that failed. */
export function useDetails(id: string | undefined): Details | undefined {
  const [all, setAll] = useState<Record<string, Details>>();
  useEffect(() => {
    if (all) return;
    fetch(DETAILS)
      .then((answer) => answer.json() as Promise<Record<string, Details>>)
      .then(setAll)
      .catch(() => {
        // Offline, say. The picture has its title and its text alternative; the next picture asks again.
      });
  }, [all, id]);
  return id === undefined ? undefined : all?.[id];
}
