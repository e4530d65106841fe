import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { photoSources } from '#domain/photos/photo.ts';
import type { PhotoDetails } from '#domain/photos/photo-details.ts';
import { loadTurn } from '#storefront/turn/turn-chunk.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { hasModifierKey } from '#storefront/ui/plain-click.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useSettled } from '#storefront/ui/use-settled.ts';
import { loadViewer } from '#storefront/viewer/viewer-chunk.ts';
import styles from './gallery.module.css';

export type ThumbnailsProps = {
  /** The scrollable row; one picture fills its width. */
  row: RefObject<HTMLElement | null>;
  pictures: readonly (string | null)[];
};

type GalleryProps = {
  /** The product's id. */
  id: string;
  name: string;
  /** The first picture; null if there is none. */
  url: string | null;
  others: readonly string[];
  /** The dominant color of the first picture, which the others share closely enough. */
  placeholder: string | null;
  /** Alt texts and focal points. The default alt text is the name. */
  details: PhotoDetails;
  /** The sprite with which the first picture turns. */
  turn?: string | undefined;
  /** In the popup they are one row at every width; on the page a row on phones, else the others below the first. */
  place: 'page' | 'popup';
  /** Drawn over several pictures in one row. */
  thumbnails?: ComponentType<ThumbnailsProps>;
  className?: string | undefined;
};

const NONE = -1;

/** Of the first picture, and in the popup of each: there they are as large. */
const LARGE = '(min-width: 1024px) 55vw, (min-width: 768px) 54vw, 100vw';
const SMALL = '(min-width: 1024px) 28vw, (min-width: 768px) 24vw, 88vw';
/** Of the last one without a neighbor. */
const LAST = LARGE.replace('100vw', '88vw');

/** A product's pictures; swipeable where they are in a row. */
export function Gallery(props: GalleryProps) {
  const {
    id,
    name,
    url,
    others,
    placeholder,
    details,
    turn,
    place,
    thumbnails: Thumbnails,
    className = styles.page,
  } = props;
  const row = useRef<HTMLDivElement>(null);
  // The picture that was pressed; NONE once the shopper reaches for any of them.
  const [opened, setOpened] = useState<number | null>(null);
  const viewer = useChunk(loadViewer, opened !== null);
  const turning = useChunk(loadTurn, useSettled() && turn !== undefined);
  return (
    <div className={`${styles.gallery} ${className}`} data-gallery={place}>
      <div ref={row} className={styles.row} data-pictures-of={id}>
        {[url, ...others].map((each, view) => {
          const {
            alt = view ? `${name}, view ${view + 1}` : name,
            focus,
            caption,
            mark,
          } = details[each ?? ''] ?? {};
          return (
            <a
              key={each}
              className={styles.picture}
              href={each === null ? undefined : (photoSources(each).webp.at(-1)?.url ?? each)}
              aria-label={`Enlarge ${alt}`}
              data-app-button
              onPointerEnter={() => setOpened(opened ?? NONE)}
              onClick={(event) => {
                if (hasModifierKey(event)) return;
                event.preventDefault();
                setOpened(view);
              }}
            >
              <Photo
                url={each}
                alt={alt}
                sizes={view && place === 'page' ? (view % 2 && view === others.length ? LAST : SMALL) : LARGE}
                focus={focus}
                placeholder={placeholder}
                priority={!view}
              />
              {caption && <small className={styles.caption}>{caption}</small>}
              {mark && (
                <span className={styles.marked} data-marked>
                  <i className={styles.mark} style={{ left: `${mark[0]}%`, right: `${100 - mark[1]}%` }} />
                </span>
              )}
            </a>
          );
        })}
        {turning && turn && (
          <turning.TurnTool key={turn} url={turn} name={name} row={row} isCovered={(opened ?? NONE) > NONE} />
        )}
      </div>
      {Thumbnails && <Thumbnails row={row} pictures={[url, ...others]} />}
      {viewer && <viewer.GalleryTools name={name} row={row} opened={opened} onOpen={setOpened} />}
    </div>
  );
}
