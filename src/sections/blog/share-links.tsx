import styles from './share-links.module.css';

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Plain links, so that no other site is contacted before a reader follows one. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const places = [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?${query({ text: `${title} ${url}` })}` },
    { name: 'X', href: `https://x.com/intent/post?${query({ text: title, url })}` },
  ];
  return (
    <ul className={styles.share} aria-label="Share this article">
      <li>
        <a href={`mailto:?${query({ subject: title, body: url })}`}>Mail</a>
      </li>
      {places.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
      <li>
        <button type="button" data-copy={url}>
          Copy link
        </button>
      </li>
    </ul>
  );
}
