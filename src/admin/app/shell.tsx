import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useLiveUpdates } from '../client/live.ts';
import { IconButton } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Loading } from '../ui/loading.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { MenuButton, MenuDrawer } from './menu-drawer.tsx';
import { hrefOf, SCREENS } from './screens.tsx';
import styles from './shell.module.css';
import { Sidebar, StoreName } from './sidebar.tsx';
import { useArrival } from './use-arrival.ts';
import { useComponent } from './use-component.ts';
import { usePreloadedScreens } from './use-preloaded-screens.ts';
import { useShortcuts } from './use-shortcuts.ts';

const loadPalette = async () => (await import('./command-palette.tsx')).CommandPalette;
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Navigation, command palette and the current screen. */
export function Shell() {
  const [location] = useLocation();
  // Navigating closes the menu.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null);
  const isMenuOpen = menuOpenedAt === location;
  const [layer, setLayer] = useState<'palette' | 'shortcuts' | null>(null);
  const openPalette = () => setLayer('palette');
  const openMenu = () => setMenuOpenedAt(location);
  const Palette = useComponent(loadPalette);
  useLiveUpdates();
  useArrival();
  usePreloadedScreens();
  useShortcuts({ onPalette: openPalette, onHelp: () => setLayer('shortcuts') });
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <span className={styles.barMenu}>
          <MenuButton isOpen={isMenuOpen} onClick={openMenu} />
        </span>
        <StoreName />
        <IconButton label="Search" onClick={openPalette}>
          <Search />
        </IconButton>
      </header>
      <nav className={styles.sidebar} aria-label="Admin">
        <Sidebar onSearch={openPalette} onHelp={() => setLayer('shortcuts')} />
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Screens />
      </main>
      <ConnectionBar />
      <BottomBar isMenuOpen={isMenuOpen} onMenu={openMenu} />
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuOpenedAt(null)}>
        <Sidebar onSearch={openPalette} onHelp={() => setLayer('shortcuts')} />
      </MenuDrawer>
      {layer === 'palette' && Palette && (
        <Palette onClose={() => setLayer(null)} onHelp={() => setLayer('shortcuts')} />
      )}
      <Suspense>{layer === 'shortcuts' && <ShortcutsDialog onClose={() => setLayer(null)} />}</Suspense>
    </div>
  );
}

function Screens() {
  const [location] = useLocation();
  return (
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
  );
}
