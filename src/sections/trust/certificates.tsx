import { Rows } from './rows.tsx';

type Certificate = { name: string; number: string; by: string; until: string };

/** Renders nothing while there are no certificates. */
export function Certificates({ items, ...head }: { title: string; note: string; items: Certificate[] }) {
  if (items.length === 0) return null;
  const rows = items.map(({ name, number, by, until }) => ({
    name,
    text: `${number}, ${by}`,
    basis: (
      <>
        until <time dateTime={until}>{until}</time>
      </>
    ),
  }));
  return <Rows {...head} rows={rows} />;
}
