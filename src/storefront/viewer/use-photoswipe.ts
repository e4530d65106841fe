import type PhotoSwipe from 'photoswipe';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openPhotoSwipe, ZOOM_STEP } from './open-photoswipe.ts';
import { holdEntry } from './viewer-history.ts';
import type { ViewerPicture } from './viewer-picture.ts';

export type ViewerOptions = {
  /** Holds the pictures of the page, in the same order. */
  row: RefObject<HTMLElement | null>;
  pictures: readonly ViewerPicture[];
  /** The picture that was pressed; null: none. */
  opened: number | null;
  onClosed: () => void;
};

/** Opens the viewer inside an element while a picture is open, and says which one is shown. */
export function usePhotoSwipe({ row, pictures, opened, onClosed }: ViewerOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<PhotoSwipe | null>(null);
  const [shown, setShown] = useState(opened ?? 0);
  const [isClosing, setClosing] = useState(false);
  // What the viewer shows is fixed while it is open: a catalog change must not close it.
  const latest = useRef({ pictures, onClosed });
  useEffect(() => {
    latest.current = { pictures, onClosed };
  });

  useEffect(() => {
    if (opened === null || !stage.current) return;
    const pswp = openPhotoSwipe({
      stage: stage.current,
      pictures: latest.current.pictures,
      index: opened,
      imageAt: (index) => row.current?.children[index]?.querySelector('img') ?? null,
    });
    const entry = holdEntry(() => closeSoon(pswp));
    viewer.current = pswp;
    setShown(opened);
    setClosing(false);
    pswp.on('change', () => setShown(pswp.currIndex));
    pswp.on('keydown', ({ originalEvent: { key } }) => zoomByKey(pswp, key));
    pswp.on('close', () => {
      // The picture goes back to its place in the row, which may have been scrolled out of view.
      row.current?.children[pswp.currIndex]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      setClosing(true);
      entry.leave();
    });
    pswp.on('destroy', () => {
      viewer.current = null;
      latest.current.onClosed();
    });
    return () => {
      if (viewer.current !== pswp) return;
      pswp.options.showHideAnimationType = 'none';
      closeSoon(pswp);
    };
  }, [opened, row]);

  return {
    stage,
    shown,
    isClosing,
    close: () => viewer.current && closeSoon(viewer.current),
    show: (index: number) => viewer.current?.goTo(index),
    zoomBy: (factor: number) => viewer.current && zoomBy(viewer.current, factor),
  };
}

/** While it opens, the library does not hear that it is to close. */
function closeSoon(pswp: PhotoSwipe): void {
  if (pswp.opener.isOpen) pswp.close();
  else pswp.on('openingAnimationEnd', () => pswp.close());
}

function zoomByKey(pswp: PhotoSwipe, key: string): void {
  if (key === '+' || key === '=') zoomBy(pswp, ZOOM_STEP);
  else if (key === '-') zoomBy(pswp, 1 / ZOOM_STEP);
  else if (key === '0') zoomBy(pswp, 0);
}

/** Around the middle of the screen, and never smaller than the whole picture. */
function zoomBy(pswp: PhotoSwipe, factor: number): void {
  const slide = pswp.currSlide;
  if (!slide) return;
  const { initial, max } = slide.zoomLevels;
  const level = Math.min(max, Math.max(initial, slide.currZoomLevel * factor));
  pswp.zoomTo(level, pswp.getViewportCenterPoint(), pswp.options.zoomAnimationDuration);
}
