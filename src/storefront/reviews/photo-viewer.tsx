import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLayerHistory } from '#storefront/navigation/use-layer-history.ts';
import { Layer } from '#storefront/ui/dialog.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import styles from './photo-viewer.module.css';
import type { ShownPhoto } from './shown-photo.ts';

type PhotoViewerProps = { shown: ShownPhoto | null; onShow: (shown: ShownPhoto | null) => void };

/** A customer's photo as large as the screen allows, with the other photos of the review before and after it. */
export function PhotoViewer({ shown, onShow }: PhotoViewerProps) {
  // Keep the photo until the closing animation ends.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const close = () => onShow(null);
  useLayerHistory({ name: 'photos', isOpen: shown !== null, open: () => onShow(last), close });
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const next =
        key === 'ArrowLeft' ? neighborOf(shown, -1) : key === 'ArrowRight' ? neighborOf(shown, 1) : null;
      if (next) onShow(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, onShow]);
  if (!last) return null;
  const { review, url } = last;
  const photos = review.photos ?? [];
  const index = photos.indexOf(url);
  const step = (by: number) => {
    const next = neighborOf(last, by);
    if (next) onShow(next);
  };
  return (
    <Layer isOpen={shown !== null} onClose={close} label={`Photos by ${review.author}`} side="center">
      <div className={styles.viewer}>
        <Photo
          key={url}
          url={url}
          alt={`Photo ${index + 1} by ${review.author}`}
          sizes="90vw"
          className={styles.photo}
          priority
        />
        <div className={styles.foot}>
          <p aria-live="polite">
            <Stars rating={review.rating} /> <b>{review.author}</b>
            {photos.length > 1 && `, photo ${index + 1} of ${photos.length}`}
          </p>
          {photos.length > 1 && (
            <>
              <Step label="Previous photo" isOff={index <= 0} onPress={() => step(-1)}>
                <ChevronLeft aria-hidden="true" />
              </Step>
              <Step label="Next photo" isOff={index >= photos.length - 1} onPress={() => step(1)}>
                <ChevronRight aria-hidden="true" />
              </Step>
            </>
          )}
          <Step label="Close" isFirst onPress={close}>
            <X aria-hidden="true" />
          </Step>
        </div>
      </div>
    </Layer>
  );
}

/** The photo of the same review that many places further; null at either end. */
function neighborOf({ review, url }: ShownPhoto, by: number): ShownPhoto | null {
  const photos = review.photos ?? [];
  const next = photos[photos.indexOf(url) + by];
  return next === undefined ? null : { review, url: next };
}

type StepProps = {
  label: string;
  isOff?: boolean;
  isFirst?: boolean;
  onPress: () => void;
  children: React.ReactNode;
};

/** Stays where it is at the end of the photos, so that the focus does. */
function Step({ label, isOff = false, isFirst, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={`${iconButton.iconButton} ${iconButton.outline}`}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-first-focus={isFirst ? '' : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
