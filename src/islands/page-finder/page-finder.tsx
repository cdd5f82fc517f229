import { useEffect, useRef, useState } from 'react';
import type { Href } from '../../../contract/routes.ts';
import { matching } from './matching.ts';
import styles from './page-finder.module.css';

type Group = { name: string; links: { name: string; path: Href; description?: string | undefined }[] };

/** The site's destinations, narrowed by what is typed. Without script it is the list alone. */
export function PageFinder({ groups }: { groups: Group[] }) {
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');

  // What was typed before React came.
  useEffect(() => setQuery(box.current?.value ?? ''), []);

  const found = groups.map((group) => ({ name: group.name, links: matching(query, group.links) }));
  const count = found.reduce((sum, group) => sum + group.links.length, 0);

  return (
    <search className={styles.finder}>
      <label htmlFor="find-page">Search the pages</label>
      <input
        ref={box}
        id="find-page"
        type="search"
        autoComplete="off"
        placeholder="load, chatbot, contract …"
        onChange={(event) => setQuery(event.target.value)}
      />
      <output htmlFor="find-page">
        {query.trim() && (count === 0 ? 'No page fits. Try one word less.' : `${count} found`)}
      </output>
      <div className={styles.groups}>
        {found.map(({ name, links }) => (
          <section key={name} hidden={links.length === 0} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <a href={link.path}>{link.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </search>
  );
}
