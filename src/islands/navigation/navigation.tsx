import { Dropdown } from './dropdown.tsx';
import { MobileMenu, type MobileMenuProps } from './mobile-menu.tsx';
import styles from './navigation.module.css';

export function Navigation(props: MobileMenuProps) {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.bar}>
        {props.menus.map((menu) => (
          <Dropdown key={menu.id} menu={menu} currentPath={props.currentPath} />
        ))}
        {props.links.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              data-top-level=""
              aria-current={link.path === props.currentPath ? 'page' : undefined}
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
      <MobileMenu {...props} />
    </nav>
  );
}
