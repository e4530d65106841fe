import { X, ZoomIn, ZoomOut } from 'lucide-react';
import iconButton from '#storefront/ui/icon-button.module.css';
import text from '#storefront/ui/text.module.css';
import { ZOOM_STEP } from './open-photoswipe.ts';
import styles from './viewer.module.css';

type ViewerBarProps = {
  count: number;
  shown: number;
  /** Of the picture that is shown. */
  caption: string | undefined;
  onZoom: (factor: number) => void;
  onClose: () => void;
};

/** Which picture is shown, zoom for those who neither pinch nor scroll, and the way out. */
export function ViewerBar({ count, shown, caption, onZoom, onClose }: ViewerBarProps) {
  return (
    <div className={styles.bar}>
      <div role="status">
        <p className={`${text.caps} ${text.numeric}`}>{count > 1 && `${shown + 1} / ${count}`}</p>
        {caption && <p className={text.small}>{caption}</p>}
      </div>
      <button
        type="button"
        className={iconButton.iconButton}
        aria-label="Zoom out"
        onClick={() => onZoom(1 / ZOOM_STEP)}
      >
        <ZoomOut aria-hidden="true" />
      </button>
      <button
        type="button"
        className={iconButton.iconButton}
        aria-label="Zoom in"
        onClick={() => onZoom(ZOOM_STEP)}
      >
        <ZoomIn aria-hidden="true" />
      </button>
      <button
        type="button"
        className={iconButton.iconButton}
        aria-label="Close pictures"
        onClick={onClose}
        data-first-focus
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
