import { useState } from 'react';
import type { Review } from '#contract/page-data.ts';
import { store } from '#shop';
import { formatLongDate } from '#storefront/ui/format-long-date.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import textStyles from '#storefront/ui/text.module.css';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { loadPhotoViewer } from './photo-viewer-chunk.ts';
import styles from './reviews.module.css';
import type { ShownPhoto } from './shown-photo.ts';

/** What customers wrote. Without scripts a photo is a link to the whole picture; with them it opens on the page. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const [shown, setShown] = useState<ShownPhoto | null>(null);
  const viewer = useChunk(loadPhotoViewer, shown !== null);
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => {
          const { author, time, rating, text, answer, isVerified, photos } = review;
          return (
            <li key={author + time + text}>
              <Stars rating={rating} />
              {text && <p>{text}</p>}
              {photos?.map((url, index) => (
                <a
                  key={url}
                  href={url}
                  data-app-button=""
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    setShown({ review, url });
                  }}
                >
                  <Photo url={url} alt={`Photo ${index + 1} by ${author}`} sizes="96px" />
                </a>
              ))}
              <p className={`${textStyles.small} ${textStyles.tertiary}`}>
                <b>{author}</b> {isVerified && 'Verified purchase '}
                <time dateTime={time}>{formatLongDate(time)}</time>
              </p>
              {answer && (
                <blockquote className={textStyles.small}>
                  <b>{store.name}</b> {answer}
                </blockquote>
              )}
            </li>
          );
        })}
      </ul>
      {viewer && <viewer.PhotoViewer shown={shown} onShow={setShown} />}
    </>
  );
}
