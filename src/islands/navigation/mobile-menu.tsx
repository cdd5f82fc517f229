import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './mobile-menu.module.css';
import { isOpenPopover, togglePopover } from './popover.ts';
import type { NavigationLink, NavigationMenu } from './types.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Where the bar unfolds; the style sheets say the same width. */
const WIDE = '(width >= 960px)';

export type MobileMenuProps = {
  menus: NavigationMenu[];
  links: NavigationLink[];
  contact: { path: NavigationLink['path']; mobileName: string };
  currentPath: string;
};

/** A native popover, so it opens at once and without script. React keeps the page behind out of reach. */
export function MobileMenu({ menus, links, contact, currentPath }: MobileMenuProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const goTo = useBackCloses(menu, open);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(event.currentTarget.href);
  };

  useEffect(() => {
    const shut = () => togglePopover(menu.current, false);
    const wide = matchMedia(WIDE);
    if (wide.matches) shut();
    else setOpen(isOpenPopover(menu.current));
    wide.addEventListener('change', shut);
    addEventListener('pagehide', shut);
    return () => {
      wide.removeEventListener('change', shut);
      removeEventListener('pagehide', shut);
    };
  }, []);

  useEffect(() => {
    for (const behind of document.querySelectorAll<HTMLElement>('main, footer')) behind.inert = open;
  }, [open]);

  const link = (to: NavigationLink) => (
    <li key={to.name}>
      <a href={to.path} aria-current={to.path === currentPath ? 'page' : undefined} onClick={follow}>
        {to.name}
      </a>
    </li>
  );

  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        popoverTarget="mobile-menu"
        aria-controls="mobile-menu"
      >
        <Icon name={open ? 'cross' : 'menu'} />
        Menu
      </button>
      <div
        ref={menu}
        id="mobile-menu"
        className={styles.menu}
        popover="auto"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          // Safari gives a pressed button no focus, so that the popover has none to give back.
          if (event.newState === 'closed' && document.activeElement === document.body)
            toggle.current?.focus();
        }}
      >
        {menus.map((group) => (
          <section key={group.id} aria-labelledby={`mobile-${group.id}`}>
            <p id={`mobile-${group.id}`}>{group.name}</p>
            <ul>
              {group.overview &&
                link({ name: `All ${group.name.toLowerCase().replace('ai', 'AI')}`, path: group.path })}
              {group.items.map(link)}
            </ul>
          </section>
        ))}
        <section aria-label="About us">
          <ul>{links.map(link)}</ul>
        </section>
        <a className={buttonClass('tape')} href={contact.path} onClick={follow}>
          {`${contact.mobileName} `}
          <span aria-hidden="true">→</span>
        </a>
      </div>
    </>
  );
}
