import { MenuButton } from './menu-drawer.tsx';
import { SCREENS } from './screens.tsx';
import styles from './shell.module.css';
import { NavLink } from './sidebar.tsx';

/** The screens a merchant uses most on a phone. */
const DAILY = ['/today', '/orders', '/products', '/messages/:id?'];

/** The navigation bar at the bottom of a phone: the daily screens and the menu. */
export function BottomBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  return (
    <nav className={styles.foot} aria-label="Daily work">
      {SCREENS.filter(({ path }) => DAILY.includes(path)).map((screen) => (
        <NavLink key={screen.path} screen={screen} className={styles.tab} />
      ))}
      <MenuButton isOpen={isMenuOpen} onClick={onMenu} isLabeled />
    </nav>
  );
}
