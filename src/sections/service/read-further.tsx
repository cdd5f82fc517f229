import type { Href } from '../../../contract/routes.ts';
import linkRows from '../../ui/link-rows.module.css';
import { Section } from '../../ui/section.tsx';

type Further = { kind: string; title: string; path: Href; note: string };

/** Further pages before the closing call: a document, an article, a picture and a lab. */
export function ReadFurther({ items }: { items: Further[] }) {
  return (
    <Section id="further" title="Read further" aside>
      <ul className={linkRows.entries} data-pagefind-ignore="">
        {items.map((item) => (
          <li key={item.path}>
            <span>{item.kind}</span>
            <a href={item.path}>{item.title}</a>
            <span>{item.note}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
