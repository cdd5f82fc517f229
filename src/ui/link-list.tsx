import type { Href } from '../../contract/routes.ts';

type Props = { links: readonly { name: string; path: Href }[]; className?: string | undefined };

export function LinkList({ links, className }: Props) {
  return (
    <ul className={className}>
      {links.map(({ name, path }) => (
        <li key={name}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
