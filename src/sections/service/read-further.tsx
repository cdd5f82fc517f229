import type { Href } from '../../../contract/routes.ts';
import linkRows from '../../ui/link-rows.module.css';
import { Section } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';

type Further = { kind: string; title: string; path: Href; note: string };

/** Further pages before the closing call: a document, an article, a picture and a lab. */
export function ReadFurther({ items }: { items: Further[] }) {
  return (
    <Section id="further" title="Further reading" aside>
      <ul className={linkRows.entries} data-pagefind-ignore="">
        {items.map((item) => (
          <li key={item.path}>
            <span className={roles.label}>{item.kind}</span>
            <a className={`${roles.name} ${roles.title} ${roles.cover}`} href={item.path}>
              {item.title}
            </a>
            <span className={roles.label}>{item.note}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
