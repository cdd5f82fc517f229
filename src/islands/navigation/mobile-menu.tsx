import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './mobile-menu.module.css';
import { isOpenPopover, togglePopover } from './popover.ts';
import type { NavigationLink, NavigationMenu } from './types.ts';
import { useBackCloses } from './use-back-closes.ts';

/** The width from which the bar shows its links, as in the stylesheets. */
const WIDE = '(width >= 960px)';

export type MobileMenuProps = {
  menus: NavigationMenu[];
  links: NavigationLink[];
  contact: { path: NavigationLink['path']; mobileName: string };
  currentPath: string;
};

/** Whether the menu is open. It closes when the bar shows its links; the page behind it is inert. */
function useOpenMenu(menu: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const shut = () => togglePopover(menu.current, false);
    const wide = matchMedia(WIDE);
    if (wide.matches) shut();
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- it may have been opened before React came
    else setOpen(isOpenPopover(menu.current));
    wide.addEventListener('change', shut);
    return () => wide.removeEventListener('change', shut);
  }, [menu]);

  useEffect(() => {
    for (const behind of document.querySelectorAll<HTMLElement>('main, footer')) behind.inert = open;
  }, [open]);

  return [open, setOpen] as const;
}

type LinksProps = MobileMenuProps & { onFollow: (event: MouseEvent<HTMLAnchorElement>) => void };

function MenuLinks({ menus, links, contact, currentPath, onFollow }: LinksProps) {
  const link = ({ name, path }: NavigationLink) => (
    <li key={name}>
      <a href={path} aria-current={path === currentPath ? 'page' : undefined} onClick={onFollow}>
        {name}
      </a>
    </li>
  );

  return (
    <>
      {menus.map(({ id, name, path, overview, labs, items }) => (
        <section key={id} aria-labelledby={`mobile-${id}`}>
          <p id={`mobile-${id}`}>{name}</p>
          <ul>
            {overview && link({ name: `All ${name.toLowerCase().replace('ai', 'AI')}`, path })}
            {items.map(link)}
            {labs && link({ name: labs, path: '/labs' })}
          </ul>
        </section>
      ))}
      <section aria-label="About us">
        <ul>{links.map(link)}</ul>
      </section>
      <a className={buttonClass('tape')} href={contact.path} onClick={onFollow}>
        {`${contact.mobileName} `}
        <span aria-hidden="true">→</span>
      </a>
    </>
  );
}

/** A native popover, so it opens at once and without script. */
export function MobileMenu(props: MobileMenuProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpenMenu(menu);
  const goTo = useBackCloses(menu, open);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(event.currentTarget.href);
  };

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
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          // Safari does not focus a clicked button, so the popover would have no focus to restore.
          if (newState === 'closed' && document.activeElement === document.body) toggle.current?.focus();
        }}
      >
        <MenuLinks {...props} onFollow={follow} />
      </div>
    </>
  );
}
