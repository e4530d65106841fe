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
  /** Of the page the shopper asked for, which may still be on its way. */
  path: string;
  isWaiting: boolean;
  pages: PageSource;
  children: React.ReactNode;
};

// The same elements at each render: an update would cut short the hydration of a part that is still waiting for it.
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

/** What stands around every page. Its parts are memoised: another choice of filters changes the page alone. */
export function Shell({ shell, path, isWaiting, pages, children }: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [menu, setMenu] = useState<{ MenuDrawer: typeof MenuDrawer } | null>(null);
  const openMenu = useCallback(() => {
    setMenuOpen(true);
    loadMenu().then(setMenu, () => {
      setMenuOpen(false);
      // The same links stand in the footer, where the button leads without scripts too.
      location.assign('#shop-links');
    });
  }, []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  useEffect(() => {
    // Parts that render differently once hydrated do so right after this.
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
      {menu && <menu.MenuDrawer isOpen={isMenuOpen} path={path} pages={pages} onClose={closeMenu} />}
      <CartSlot path={path} />
      <ToastRegion />
    </>
  );
}
