import { Menu, Search } from 'lucide-react';
import { memo, useState } from 'react';
import { MENU } from '#domain/categories.ts';
import { CartButton } from '#storefront/cart/cart-button.tsx';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { SearchForm } from '#storefront/search-box/search-form.tsx';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { Brand } from './brand.tsx';
import { fetchMenuAhead } from './menu-drawer-chunk.ts';
import { ShopLinks } from './shop-links.tsx';

export const Header = memo(function Header({ path, onMenu }: { path: string; onMenu: () => void }) {
  const isHydrated = useHydrated();
  // The field belongs to the page it was opened on: going elsewhere closes it.
  const [searchPath, setSearchPath] = useState<string | null>(null);
  const isSearching = searchPath === path;
  const isOffered = useOffered();
  return (
    <header className="header">
      <div className="wrap header-bar">
        <div className="header-left">
          {isHydrated ? (
            <button
              type="button"
              className="icb only-phone"
              aria-label="Menu"
              aria-haspopup="dialog"
              onPointerEnter={fetchMenuAhead}
              onFocus={fetchMenuAhead}
              onClick={onMenu}
            >
              <Menu aria-hidden="true" />
            </button>
          ) : (
            <a className="icb only-phone" aria-label="Menu" href="#shop-links">
              <Menu aria-hidden="true" />
            </a>
          )}
          <SearchForm className="header-search" />
        </div>
        <Brand />
        <div className="header-right">
          <ShopLinks className="not-phone" />
          {isHydrated ? (
            <button
              type="button"
              className="icb only-phone"
              aria-label="Search"
              aria-expanded={isSearching}
              onClick={() => setSearchPath(isSearching ? null : path)}
            >
              <Search aria-hidden="true" />
            </button>
          ) : (
            <a className="icb only-phone" aria-label="Search" href="/search">
              <Search aria-hidden="true" />
            </a>
          )}
          <CartButton />
        </div>
      </div>
      {isSearching && (
        <div className="wrap header-search-phone only-phone">
          <SearchForm isFocused />
        </div>
      )}
      <nav className="nav" aria-label="Categories">
        <ul className="wrap">
          {MENU.filter((entry) => isOffered(entry.path)).map((entry) => (
            <li key={entry.path}>
              <a href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
});
