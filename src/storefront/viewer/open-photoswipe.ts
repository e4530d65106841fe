import './photoswipe.css';
import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe';
import { zoomSources } from '#domain/photos/zoom-photo.ts';
import { REDUCED_MOTION } from '#storefront/ui/use-media-query.ts';
import type { ViewerPicture } from './viewer-picture.ts';

/** How far one press of a key or a button goes. */
export const ZOOM_STEP = 1.5;
/** Where a double tap and a click go, and the furthest a pinch goes, as multiples of the whole picture. */
const [CLOSE_UP, CLOSEST] = [2.5, 5];
/** Room for the bar above and the thumbnails below. */
const PADDING = { top: 64, bottom: 96, left: 0, right: 0 };
const LOW_SCREEN_PX = 480;

type ViewerStage = {
  stage: HTMLElement;
  pictures: readonly ViewerPicture[];
  index: number;
  /** The picture of the page that an opening picture grows out of, and that a closing one goes back to. */
  imageAt: (index: number) => HTMLImageElement | null;
};

/** Shows pictures to zoom, pan and swipe through inside an element. The buttons around it are not its own. */
export function openPhotoSwipe({ stage, pictures, index, imageAt }: ViewerStage): PhotoSwipe {
  const isStill = matchMedia(REDUCED_MOTION).matches;
  const pswp = new PhotoSwipe({
    dataSource: pictures.map((picture, at) => slideOf(picture, imageAt(at))),
    index,
    appendToEl: stage,
    ...CONTROLS_OFF,
    // The dialog around it keeps the focus, hears Escape and gives the focus back.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    loop: false,
    wheelToZoom: true,
    bgOpacity: 1,
    tapAction: false,
    doubleTapAction: 'zoom',
    imageClickAction: 'zoom',
    bgClickAction: 'close',
    clickToCloseNonZoomable: false,
    showHideAnimationType: isStill ? 'none' : 'zoom',
    ...(isStill && { zoomAnimationDuration: 0 }),
    secondaryZoomLevel: ({ fit }) => fit * CLOSE_UP,
    maxZoomLevel: ({ fit }) => fit * CLOSEST,
    paddingFn: ({ y }) => (y < LOW_SCREEN_PX ? { ...PADDING, top: 0, bottom: 0 } : PADDING),
    errorMsg: 'This picture could not be loaded.',
  });
  pswp.addFilter('thumbEl', (_, __, at) => imageAt(at) as HTMLElement);
  // Until the large picture is there, the small one stands in.
  pswp.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false);
  pswp.on('keydown', (event) => {
    const { min, max } = pswp.currSlide?.bounds ?? {};
    // A picture wider than the screen is panned, which the library does if the keys do not change the picture.
    pswp.options.arrowKeys = min?.x === max?.x;
    // It would take the focus.
    if (event.originalEvent.key === 'Tab') event.preventDefault();
  });
  showMarks(pswp, pictures);
  pswp.init();
  // The dialog is the one around it.
  pswp.element?.removeAttribute('role');
  pswp.element?.removeAttribute('tabindex');
  return pswp;
}

/** Frames the marked part of a picture, whose size changes with the zoom. */
function showMarks(pswp: PhotoSwipe, pictures: readonly ViewerPicture[]): void {
  const frames = new Map<HTMLElement, HTMLElement>();
  pswp.on('imageSizeChange', ({ slide, width, height }) => {
    const mark = pictures[slide.index]?.mark;
    if (!mark) return;
    const frame = frames.get(slide.container) ?? document.createElement('div');
    frames.set(slide.container, frame);
    if (!frame.hasChildNodes()) frame.append(mark.cloneNode());
    frame.style.cssText = `position: absolute; z-index: 1; width: ${width}px; height: ${height}px; pointer-events: none`;
    slide.container.append(frame);
  });
}

const CONTROLS_OFF = {
  close: false,
  zoom: false,
  counter: false,
  arrowPrev: false,
  arrowNext: false,
} satisfies PhotoSwipeOptions;

function slideOf({ url, alt }: ViewerPicture, image: HTMLImageElement | null) {
  const large = zoomSources(url);
  const small = image?.currentSrc ?? '';
  return {
    src: large ? largeUrl(large, small) : url,
    width: large?.widthPx ?? (image?.naturalWidth || 800),
    height: large?.heightPx ?? (image?.naturalHeight || 800),
    alt,
    thumbCropped: true,
    ...(small !== '' && { msrc: small }),
  };
}

/** In the format this browser has chosen for a smaller size. */
export function largeUrl({ avif, webp }: { avif: string; webp: string }, small: string): string {
  return small.endsWith('.avif') ? avif : webp;
}
