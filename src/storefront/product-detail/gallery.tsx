import { type ComponentType, type RefObject, useRef } from 'react';
import type { PhotoDetails } from '#domain/photo-details.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { useMediaQuery } from '#storefront/ui/use-media-query.ts';
import styles from './gallery.module.css';

export type ThumbnailsProps = {
  /** Scrolls; one picture fills its width. */
  row: RefObject<HTMLElement | null>;
  pictures: readonly (string | null)[];
};

type GalleryProps = {
  /** Of the product. */
  id: string;
  name: string;
  /** The first picture; null where there is none. */
  url: string | null;
  others: readonly string[];
  placeholder: string | null;
  /** Alt texts and focal points; without one, the alt text is the name. */
  details: PhotoDetails;
  /** In the popup they are one row at every width; on the page a row on phones, else the others below the first. */
  place: keyof typeof SIZES;
  /** Drawn over several pictures in one row. */
  thumbnails?: ComponentType<ThumbnailsProps>;
  className?: string | undefined;
};

/** Where from the page's pictures stand below each other, as in gallery.module.css. */
const STACKED = '(min-width: 48rem)';

const IN_POPUP = '(min-width: 1024px) 720px, (min-width: 768px) 54vw, 100vw';
const SIZES = {
  page: {
    first: '(min-width: 1024px) 56vw, (min-width: 768px) 48vw, 100vw',
    others: '(min-width: 1024px) 28vw, (min-width: 768px) 24vw, 88vw',
  },
  popup: { first: IN_POPUP, others: IN_POPUP },
} as const;

/** The pictures of a product, to swipe through where they stand in a row. */
export function Gallery(props: GalleryProps) {
  const {
    id,
    name,
    url,
    others,
    placeholder,
    details,
    place,
    thumbnails: Thumbnails,
    className = styles.page,
  } = props;
  const first = details[url ?? ''];
  const row = useRef<HTMLDivElement>(null);
  const isStacked = useMediaQuery(STACKED) && place === 'page';
  const isSeveral = others.length > 0;
  return (
    <div className={`${styles.gallery} ${className} ${isSeveral ? '' : styles.single}`} data-gallery={place}>
      <div
        ref={row}
        className={styles.row}
        data-pictures-of={id}
        {...(isSeveral && !isStacked && rowOf(name))}
      >
        <Photo
          url={url}
          alt={first?.alt ?? name}
          sizes={SIZES[place].first}
          focus={first?.focus}
          placeholder={placeholder}
          className={styles.main}
          priority
        />
        {others.map((other, index) => (
          <Photo
            key={other}
            url={other}
            alt={details[other]?.alt ?? `${name}, view ${index + 2}`}
            sizes={SIZES[place].others}
            focus={details[other]?.focus}
          />
        ))}
      </div>
      {isSeveral && Thumbnails && <Thumbnails row={row} pictures={[url, ...others]} />}
    </div>
  );
}

/** A row that scrolls and holds nothing to focus must take the focus itself, for the arrow keys. */
function rowOf(name: string) {
  return { role: 'group', 'aria-label': `Pictures of ${name}`, tabIndex: 0 } as const;
}
