import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Layer } from '#storefront/ui/dialog.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import { usePhotoSwipe, type ViewerOptions } from './use-photoswipe.ts';
import styles from './viewer.module.css';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerThumbnails } from './viewer-thumbnails.tsx';

/** The pictures of a product over the whole screen: zoom, pan, swipe, keys. Back closes it. */
export function Viewer({ name, ...options }: ViewerOptions & { name: string }) {
  const { pictures, opened } = options;
  const viewer = usePhotoSwipe(options);
  const { stage, shown, isClosing, close, show } = viewer;
  const last = pictures.length - 1;
  // Not `disabled` at the ends: the arrow that was just pressed would lose the focus.
  const arrow = (label: string, index: number, Icon: typeof ArrowLeft, place: string | undefined) => (
    <button
      type="button"
      className={`${iconButton.iconButton} ${styles.arrow} ${place}`}
      aria-label={label}
      aria-disabled={index < 0 || index > last}
      onClick={() => index >= 0 && index <= last && show(index)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
  return (
    <Layer
      isOpen={opened !== null}
      onClose={close}
      label={`Pictures of ${name}`}
      side="sheet"
      className={`${styles.viewer} ${isClosing ? styles.closing : ''}`}
    >
      <div ref={stage} className={styles.stage} />
      <ViewerBar
        count={pictures.length}
        shown={shown}
        caption={pictures[shown]?.caption}
        onZoom={viewer.zoomBy}
        onClose={close}
      />
      {last > 0 && (
        <>
          {arrow('Previous picture', shown - 1, ArrowLeft, styles.previous)}
          {arrow('Next picture', shown + 1, ArrowRight, styles.next)}
          <ViewerThumbnails pictures={pictures} shown={shown} onChoose={show} />
        </>
      )}
    </Layer>
  );
}
