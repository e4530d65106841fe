import { type Category, type CategoryKind, listCategories } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { useOffered } from '#storefront/categories/offered-categories.ts';
import type { PageProps } from '#storefront/navigation/page-component.ts';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import linkStyles from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import styles from './not-found-page.module.css';

/** Shown first, in this order. Other categories replace those without products. */
const POPULAR: readonly CategoryKind[] = [
  'chain',
  'engagement_ring',
  'watch',
  'grillz',
  'bracelet',
  'pendant',
];
const SHOWN = 6;
/** Enough for a third of a tablet with two pixels to each. */
const MAX_PHOTO_PX = 800;

/** Decoded as in the address bar; unchanged if it is invalid or contains control characters. */
function readable(path: string): string {
  try {
    const decoded = decodeURI(path);
    return /\p{C}/u.test(decoded) ? path : decoded;
  } catch {
    return path;
  }
}

export function NotFoundPage({ data: { path, tiles } }: PageProps<'not-found'>) {
  const isOffered = useOffered();
  const report = new URLSearchParams({ subject: 'other', path });
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      <div className={styles.text}>
        <p className={`${text.caps} ${text.tertiary}`}>Error 404</p>
        <h1 className={`${text.display} ${text.displayPage}`}>Nothing in this case.</h1>
        <p className={`${text.lead} ${text.secondary}`}>
          No page at <b className={styles.path}>{readable(path)}</b>. It may have moved or sold out for good.
        </p>
        <div className={button.row}>
          <a className={button.button} href="/">
            Go home
          </a>
          <a className={`${button.button} ${button.outline}`} href="/search">
            Search
          </a>
          <a className={linkStyles.link} href="/contact">
            <span>Contact</span>
          </a>
        </div>
        <a className={`${linkStyles.textLink} ${linkStyles.tall} ${text.small}`} href={`/contact?${report}`}>
          Report a broken link
        </a>
      </div>
      <nav className={styles.popular} aria-label="Popular categories">
        {popularFirst()
          .filter(({ path }) => isOffered(path))
          .slice(0, SHOWN)
          .map((category) => {
            const tile = tiles.find((each) => each.path === category.path);
            return (
              <a key={category.path} href={category.path}>
                <Photo
                  url={tile?.image_url ?? null}
                  placeholder={tile?.image_placeholder ?? null}
                  alt=""
                  sizes="(min-width: 1024px) 195px, (max-width: 360px) 50vw, 33vw"
                  maxWidthPx={MAX_PHOTO_PX}
                />
                <span className={`${text.micro} ${styles.label}`}>{breadcrumbLabel(category.menuLabel)}</span>
              </a>
            );
          })}
      </nav>
    </div>
  );
}

function popularFirst(): Category[] {
  const place = ({ kind }: Category) => (POPULAR.includes(kind) ? POPULAR.indexOf(kind) : POPULAR.length);
  return listCategories().toSorted((one, other) => place(one) - place(other));
}
