import type { Href } from '../../contract/routes.ts';

/** `at a [fixed price](/pricing)` prints with the words in brackets as a link. */
export function Linked({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return href ? (
      <a key={part} href={href as Href}>
        {label}
      </a>
    ) : (
      part
    );
  });
}
