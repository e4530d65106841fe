import { Menu, Search } from 'lucide-react';
import { memo, useState } from 'react';
import { listMenu } from '#domain/categories.ts';
import { CartButton } from '#storefront/cart/cart-button.tsx';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { SearchForm } from '#storefront/search-box/search-form.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import layout from '#storefront/ui/layout.module.css';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { fetchMenuAhead } from './menu-drawer-chunk.ts';
import { ShopLinks } from './shop-links.tsx';

export const Header = memo(function Header({ path, onMenu }: { path: string; onMenu: () => void }) {
  const isHydrated = useHydrated();
  // The field belongs to the page it was opened on: going elsewhere closes it.
  const [searchPath, setSearchPath] = useState<string | null>(null);
  const isSearching = searchPath === path;
  const isOffered = useOffered();
  return (
    <header className={styles.header} data-searching={isSearching || undefined}>
      <div className={`${layout.pageWidth} ${styles.bar}`}>
        <div className={styles.left}>
          {isHydrated ? (
            <button
              type="button"
              className={`${iconButton.iconButton} ${styles.onlyPhone}`}
              aria-label="Menu"
              aria-haspopup="dialog"
              onPointerEnter={fetchMenuAhead}
              onFocus={fetchMenuAhead}
              onClick={onMenu}
            >
              <Menu aria-hidden="true" />
            </button>
          ) : (
            <a
              className={`${iconButton.iconButton} ${styles.onlyPhone}`}
              aria-label="Menu"
              href="#shop-links"
            >
              <Menu aria-hidden="true" />
            </a>
          )}
          <SearchForm className={styles.search} />
        </div>
        <Brand />
        <div className={styles.right}>
          <ShopLinks className={styles.notPhone} />
          {isHydrated ? (
            <button
              type="button"
              className={`${iconButton.iconButton} ${styles.onlyPhone}`}
              aria-label="Search"
              aria-expanded={isSearching}
              onClick={() => setSearchPath(isSearching ? null : path)}
            >
              <Search aria-hidden="true" />
            </button>
          ) : (
            <a className={`${iconButton.iconButton} ${styles.onlyPhone}`} aria-label="Search" href="/search">
              <Search aria-hidden="true" />
            </a>
          )}
          <CartButton />
        </div>
      </div>
      {isSearching && (
        <div className={`${layout.pageWidth} ${styles.phoneSearch} ${styles.onlyPhone}`}>
          <SearchForm isFocused />
        </div>
      )}
      <nav className={styles.nav} aria-label="Categories">
        <ul className={layout.pageWidth}>
          {listMenu()
            .filter((entry) => isOffered(entry.path))
            .map((entry) => (
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
