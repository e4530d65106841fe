import { ChevronRight, X, Zap } from 'lucide-react';
import { memo, useEffect } from 'react';
import { listMenu } from '#domain/categories.ts';
import { store } from '#shop';
import { useCategoryPhotos } from '#storefront/categories/category-photos.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { useLayerHistory } from '#storefront/navigation/use-layer-history.ts';
import dialog from '#storefront/ui/dialog.module.css';
import { Layer } from '#storefront/ui/dialog.tsx';
import icon from '#storefront/ui/icon.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import { Brand } from './brand.tsx';
import styles from './menu-drawer.module.css';
import { ShopLinks } from './shop-links.tsx';

type MenuDrawerProps = {
  isOpen: boolean;
  path: string;
  pages: PageSource;
  onOpen: () => void;
  onClose: () => void;
};

/** The menu on phones: the same entries as on wide screens, each with a picture. */
export const MenuDrawer = memo(function MenuDrawer(props: MenuDrawerProps) {
  const { isOpen, path, pages, onOpen, onClose } = props;
  const photoFor = useCategoryPhotos(pages, isOpen);
  const isOffered = useOffered();
  useLayerHistory({ name: 'menu', isOpen, open: onOpen, close: onClose });
  useEffect(() => {
    if (isOpen) return closeOnWide(onClose);
  }, [isOpen, onClose]);
  return (
    <Layer isOpen={isOpen} onClose={onClose} label="Menu" side="left">
      <div className={dialog.head}>
        <Brand />
        <button
          type="button"
          className={iconButton.iconButton}
          aria-label="Close menu"
          data-first-focus
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {store.mobileShippingNote && (
        <p className={styles.note}>
          <Zap className={icon.small} aria-hidden="true" />
          {store.mobileShippingNote} on ready pieces
        </p>
      )}
      <nav className={dialog.body} aria-label="Menu">
        <ul className={styles.list}>
          {listMenu()
            .filter((entry) => isOffered(entry.path))
            .map((entry) => {
              const photo = photoFor(entry.path);
              return (
                <li key={entry.path}>
                  <a href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                    <Photo url={photo.url} placeholder={photo.placeholder} alt="" sizes="56px" />
                    <span className={`${text.caps} ${styles.label}`}>{entry.label}</span>
                    <ChevronRight className={icon.small} aria-hidden="true" />
                  </a>
                </li>
              );
            })}
        </ul>
        <div className={styles.links}>
          <ShopLinks />
        </div>
      </nav>
    </Layer>
  );
});

/** In landscape a tablet shows the whole navigation on the page. */
function closeOnWide(close: () => void): () => void {
  const wide = window.matchMedia('(min-width: 48rem)');
  wide.addEventListener('change', close);
  return () => wide.removeEventListener('change', close);
}
