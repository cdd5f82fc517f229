import { useEffect, useLayoutEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE_DELAY_MS, isOpen, nextDropdown, type DropdownEvent } from './dropdown-state.ts';
import styles from './dropdown.module.css';
import { moveFocus } from './move-focus.ts';
import { isOpenPopover, togglePopover } from './popover.ts';
import type { NavigationMenu } from './types.ts';

/** A dropdown's state, with the popover kept in sync, and its keys. */
function useDropdown() {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, send] = useReducer(nextDropdown, 'closed');
  const open = isOpen(state);

  // The first state comes from what the visitor did before hydration; later ones control the popover. Before the
  // next paint, so that a panel which the pointer has opened does not blink.
  useLayoutEffect(() => {
    item.current?.toggleAttribute('data-taken', true);
    if (isOpenPopover(panel.current)) send('press');
    else if (item.current?.matches(':hover') && matchMedia('(hover: hover)').matches) send('enter');
  }, []);

  const arriving = useRef(true);
  useLayoutEffect(() => {
    // For engines without anchor positioning: Firefox before 147, Safari before 26.
    panel.current?.style.setProperty('--left', `${item.current?.getBoundingClientRect().left}px`);
    if (!arriving.current) togglePopover(panel.current, open);
    arriving.current = false;
  }, [open]);

  useEffect(() => {
    if (state !== 'leaving') return;
    const timer = setTimeout(() => send('delayOver'), CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      send('dismiss');
      button.current?.focus();
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      send('press');
      togglePopover(panel.current, true);
    }
    moveFocus(event.key, { button: button.current, panel: panel.current });
  };

  return { item, button, panel, send, onKeyDown };
}

type Props = { menu: NavigationMenu; currentPath: string };

function MenuLinks({ menu, currentPath, onFollow }: Props & { onFollow: () => void }) {
  const currentAt = (path: string) => (path === currentPath ? 'page' : undefined);
  return (
    <>
      <ul>
        {menu.items.map(({ path, icon, name, description }) => (
          <li key={path}>
            <a href={path} aria-current={currentAt(path)} onClick={onFollow}>
              <Icon name={icon} />
              <span>
                <b>{name}</b>
                {description}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {[
        { label: menu.overview, path: menu.path },
        { label: menu.labs, path: '/labs' },
      ].map(
        ({ label, path }) =>
          label && (
            <a key={path} className={styles.more} href={path} aria-current={currentAt(path)}>
              {`${label} `}
              <span aria-hidden="true">→</span>
            </a>
          ),
      )}
    </>
  );
}

/**
 * A native popover: click, tap, Escape and a click elsewhere work before hydration and without script.
 * React adds the hover with its delay and the arrow keys. The browser itself tells assistive technology that it is open.
 */
export function Dropdown({ menu, currentPath }: Props) {
  const { item, button, panel, send, onKeyDown } = useDropdown();
  const id = `menu-${menu.id}`;

  const byMouse = (event: DropdownEvent) => (pointer: PointerEvent) => {
    if (pointer.pointerType === 'mouse') send(event);
  };

  const current = [menu, ...menu.items].some(({ path }) => `${currentPath}/`.startsWith(`${path}/`));

  return (
    <li
      ref={item}
      className={styles.item}
      onPointerEnter={byMouse('enter')}
      onPointerLeave={byMouse('leave')}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !item.current?.contains(relatedTarget)) send('dismiss');
      }}
    >
      <button
        ref={button}
        type="button"
        data-top-level=""
        data-current={current || undefined}
        aria-controls={id}
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault();
          send('press');
        }}
      >
        {menu.name}
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        onToggle={({ newState }) => newState === 'closed' && send('dismiss')}
      >
        <MenuLinks menu={menu} currentPath={currentPath} onFollow={() => send('dismiss')} />
      </div>
    </li>
  );
}
