import { ExternalLink, Keyboard, LogOut, Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../client/session.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { hrefOf, SCREENS, type Screen } from './screens.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';
import { useSignOut } from './use-sign-out.ts';

const ROLES = { owner: 'Owner', staff: 'Staff', 'read-only': 'Read-only' } as const;

export function StoreName() {
  const { store } = useSession();
  return (
    <p className={styles.store}>
      <span className={styles.storeName}>{store.name}</span>
      {store.isSandbox && <Badge tone="warning">Test</Badge>}
    </p>
  );
}

/** The content of the sidebar, and of the menu on small screens. */
export function Sidebar({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const { store, person } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <div className={styles.brand}>
        <StoreName />
      </div>
      <button type="button" className={styles.search} onClick={onSearch}>
        <Search /> Search <kbd>Ctrl K</kbd>
      </button>
      <NavList place="main" />
      <div className={styles.bottom}>
        <NavList place="settings" />
        <a className={styles.item} href={store.publicUrl} target="_blank" rel="noreferrer">
          <ExternalLink /> Open the shop
        </a>
        <div className={styles.person}>
          <p>
            <b title={person.name}>{person.name}</b>
            <span>{ROLES[person.role]}</span>
          </p>
          <span className={styles.helpButton}>
            <IconButton label="Keyboard shortcuts" onClick={onHelp}>
              <Keyboard />
            </IconButton>
          </span>
          <ThemeButton />
          {!store.isDemo && (
            <IconButton label="Sign out" onClick={signOut}>
              <LogOut />
            </IconButton>
          )}
        </div>
      </div>
    </>
  );
}

function NavList({ place }: { place: Screen['place'] }) {
  return (
    <ul className={styles.list}>
      {SCREENS.filter((screen) => screen.place === place).map((screen) => (
        <li key={screen.path}>
          <NavLink screen={screen} className={styles.item} />
        </li>
      ))}
    </ul>
  );
}

/** A link to a screen. Hovering or focusing it preloads the screen's code. */
export function NavLink({ screen, className }: { screen: Screen; className: string | undefined }) {
  const [location] = useLocation();
  const href = hrefOf(screen);
  const isHere = location === href || location.startsWith(`${href}/`);
  const { icon: Icon, label, load } = screen;
  return (
    <Link
      href={href}
      className={className ?? ''}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={load}
      onFocus={load}
    >
      <Icon /> {label}
    </Link>
  );
}
