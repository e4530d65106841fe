import { Menu, Search } from 'lucide-react';
import { type ComponentProps, memo, useState } from 'react';
import { listMenu } from '#domain/categories.ts';
import { CartButton } from '#storefront/cart/cart-button.tsx';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import { PHONE_SEARCH_ID } from '#storefront/search-box/phone-search-id.ts';
import { SearchForm } from '#storefront/search-box/search-form.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import layout from '#storefront/ui/layout.module.css';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { fetchMenuAhead } from './menu-drawer-chunk.ts';
import { ShopLinks } from './shop-links.tsx';

export const Header = memo(function Header({ path, onMenu }: { path: string; onMenu: () => void }) {
  // Navigating to another page closes the search field.
  const [searchPath, setSearchPath] = useState<string | null>(null);
  const isSearching = searchPath === path;
  const isOffered = useOffered();
  return (
    <header className={styles.header} data-searching={isSearching || undefined}>
      <div className={`${layout.pageWidth} ${styles.bar}`}>
        <div className={styles.left}>
          <PhoneButton
            label="Menu"
            href="#shop-links"
            aria-haspopup="dialog"
            onPointerEnter={fetchMenuAhead}
            onFocus={fetchMenuAhead}
            onClick={onMenu}
          >
            <Menu aria-hidden="true" />
          </PhoneButton>
          <SearchForm className={styles.search} />
        </div>
        <Brand />
        <div className={styles.right}>
          <ShopLinks className={styles.notPhone} />
          <PhoneButton
            label="Search"
            href="/search"
            aria-expanded={isSearching}
            onClick={() => setSearchPath(isSearching ? null : path)}
          >
            <Search aria-hidden="true" />
          </PhoneButton>
          <CartButton />
        </div>
      </div>
      <div
        id={PHONE_SEARCH_ID}
        className={`${layout.pageWidth} ${styles.phoneSearch} ${styles.onlyPhone}`}
        hidden={!isSearching}
      >
        {/* Always there: it may have been opened and typed into before the app. Another page begins with an empty one. */}
        <SearchForm key={path} isFocused={isSearching} />
      </div>
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

type PhoneButtonProps = ComponentProps<'button'> & {
  label: string;
  /** The link's target until hydration. */
  href: string;
};

function PhoneButton({ label, href, ...button }: PhoneButtonProps) {
  const common = {
    className: `${iconButton.iconButton} ${styles.onlyPhone}`,
    'aria-label': label,
    'data-app-button': label,
  };
  if (useHydrated()) return <button type="button" {...common} {...button} />;
  return (
    <a {...common} href={href}>
      {button.children}
    </a>
  );
}
