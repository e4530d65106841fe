import { ExternalLink, LogOut, Menu as MenuIcon, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useLiveUpdates } from '../client/live.ts';
import { useSession } from '../client/session.ts';
import { useSignOut } from '../client/use-sign-out.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Loading } from '../ui/loading.tsx';
import { CommandPalette } from './command-palette.tsx';
import { hrefOf, SCREENS, type Screen } from './screens.tsx';
import styles from './shell.module.css';
import { ThemeButton } from './theme-button.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** Sidebar, command palette and the screen of the address. */
export function Shell() {
  const [location] = useLocation();
  // Another address closes the menu.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null);
  const isMenuOpen = menuOpenedAt === location;
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useLiveUpdates();
  useShortcuts({ onPalette: () => setPaletteOpen(true) });
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <header className={styles.bar}>
        <IconButton
          label="Menu"
          onClick={() => setMenuOpenedAt(isMenuOpen ? null : location)}
          aria-expanded={isMenuOpen}
        >
          <MenuIcon />
        </IconButton>
        <StoreName />
        <IconButton label="Search" onClick={() => setPaletteOpen(true)}>
          <Search />
        </IconButton>
      </header>
      <Sidebar isOpen={isMenuOpen} onSearch={() => setPaletteOpen(true)} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={location}>
          <Suspense fallback={<Loading />}>
            <Switch>
              {SCREENS.map(({ path, component }) => (
                <Route key={path} path={path} component={component} />
              ))}
              <Route>
                <Redirect to={hrefOf(SCREENS[0] ?? { path: '/' })} replace />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
      <CommandPalette isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} />
    </div>
  );
}

function StoreName() {
  const { store } = useSession();
  return (
    <p className={styles.store}>
      {store.name}
      {store.isSandbox && <Badge tone="warning">Test</Badge>}
    </p>
  );
}

function Sidebar({ isOpen, onSearch }: { isOpen: boolean; onSearch: () => void }) {
  const { store, person } = useSession();
  const signOut = useSignOut();
  return (
    <nav className={styles.sidebar} data-open={isOpen || undefined} aria-label="Admin">
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
            <b>{person.name}</b>
            <span>
              {person.role === 'read-only' ? 'Read-only' : person.role === 'owner' ? 'Owner' : 'Staff'}
            </span>
          </p>
          <ThemeButton />
          {!store.isDemo && (
            <IconButton label="Sign out" onClick={signOut}>
              <LogOut />
            </IconButton>
          )}
        </div>
      </div>
    </nav>
  );
}

function NavList({ place }: { place: Screen['place'] }) {
  const screens = SCREENS.filter((screen) => screen.place === place);
  if (screens.length === 0) return null;
  return (
    <ul className={styles.list}>
      {screens.map((screen) => (
        <li key={screen.path}>
          <NavLink screen={screen} />
        </li>
      ))}
    </ul>
  );
}

function NavLink({ screen }: { screen: Screen }) {
  const [location] = useLocation();
  const href = hrefOf(screen);
  const isHere = href === '/' ? location === '/' : location === href || location.startsWith(`${href}/`);
  const { icon: Icon } = screen;
  return (
    <Link href={href} className={styles.item} aria-current={isHere ? 'page' : undefined}>
      <Icon /> {screen.label}
    </Link>
  );
}
