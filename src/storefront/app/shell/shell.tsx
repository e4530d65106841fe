import { Suspense, useCallback, useEffect, useState } from 'react';
import type { ShellData } from '#contract/page-data.ts';
import { store } from '#shop';
import { APP_READY, tellBoot } from '#storefront/boot/app-events.ts';
import { CartSlot } from '#storefront/cart/cart-slot.tsx';
import { connectCart } from '#storefront/cart/use-cart.ts';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { LateStyles } from '#storefront/ui/late-styles.tsx';
import layout from '#storefront/ui/layout.module.css';
import { Sprite } from '#storefront/ui/sprite.tsx';
import { ToastRegion } from '#storefront/ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Marquee } from './marquee.tsx';
import type { MenuDrawer } from './menu-drawer.tsx';
import { loadMenu } from './menu-drawer-chunk.ts';
import { PromoBanner } from './promo-banner.tsx';
import styles from './shell.module.css';
import { RatingNote, ReadyNote } from './shop-notes.tsx';

type ShellProps = {
  shell: ShellData;
  /** The path of the requested page, which may still be loading. */
  path: string;
  isWaiting: boolean;
  pages: PageSource;
  children: React.ReactNode;
};

// Stable elements: an update would interrupt the hydration of parts that are still waiting for it.
const MARQUEE = (
  <Suspense>
    <Marquee />
  </Suspense>
);
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

/** The shell around every page. Its parts are memoized, so that a filter change re-renders only the page. */
export function Shell({ shell, path, isWaiting, pages, children }: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [menu, setMenu] = useState<{ MenuDrawer: typeof MenuDrawer } | null>(null);
  const openMenu = useCallback(() => {
    setMenuOpen(true);
    loadMenu().then(setMenu, () => {
      setMenuOpen(false);
      // The footer has the same links, and the button links to them without scripts too.
      location.assign('#shop-links');
    });
  }, []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useEffect(() => {
    // Runs after parts have re-rendered following hydration.
    setTimeout(tellBoot, 0, APP_READY);
    return connectCart();
  }, []);
  return (
    <>
      <Sprite mark={store.mark} />
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      {isWaiting && <div className={styles.progressLine} role="progressbar" aria-label="Loading page" />}
      <PromoBanner {...shell} />
      <Header path={path} onMenu={openMenu} />
      {(shell.rating || store.readyToShipNote) && (
        <section className={`${styles.noteStrip} ${layout.pageWidth}`} aria-label="About the shop">
          <RatingNote rating={shell.rating} />
          <ReadyNote />
        </section>
      )}
      {MARQUEE}
      <main id="main" aria-busy={isWaiting} tabIndex={-1}>
        {children}
      </main>
      <LateStyles of="shell" />
      {FOOTER}
      {menu && (
        <menu.MenuDrawer
          isOpen={isMenuOpen}
          path={path}
          pages={pages}
          onOpen={openMenu}
          onClose={closeMenu}
        />
      )}
      <CartSlot path={path} />
      <ToastRegion />
    </>
  );
}
