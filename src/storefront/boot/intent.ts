import { whenIdle } from '#storefront/ui/when-idle.ts';
import type { AppLoader } from './load-app.ts';

const INTERACTIVE = 'a,button,input,select,textarea,label,summary';
/** Scrolling has ended if nothing moved for this long. */
const SCROLL_REST_MS = 250;

/**
 * Starts the app at the first sign of intent: at once when the shopper reaches for something, and when the browser is
 * idle after a scroll or a mouse movement elsewhere.
 */
export function onIntent({ prefetch, start }: Pick<AppLoader, 'prefetch' | 'start'>): { stop: () => void } {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  const on = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, options);

  let rest: ReturnType<typeof setTimeout> | undefined;
  const onLife = () => {
    prefetch();
    clearTimeout(rest);
    rest = setTimeout(() => whenIdle(start), SCROLL_REST_MS);
  };
  const onReach = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(INTERACTIVE) : null;
    if (element) start();
  };
  // A finger on a plain link leads to another document, for which the app's download would only be in the way.
  const onTouch = (event: Event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || isForApp(link)) onReach(event);
  };

  // Browsers report a move without movement when the page changes under a pointer at rest.
  on('pointermove', (event) => {
    const { movementX, movementY } = event as PointerEvent;
    if (movementX !== 0 || movementY !== 0) onLife();
  });
  on('scroll', onLife);
  on('pointerover', (event) => (event as PointerEvent).pointerType === 'mouse' && onReach(event));
  on('pointerdown', onTouch);
  on('focusin', onReach);
  on('keydown', start);
  on('input', start);
  // A picture that could not be loaded: the app draws the placeholder.
  on('error', start);
  return {
    stop() {
      clearTimeout(rest);
      ending.abort();
    },
  };
}

/** Links that open something on this page, and lead to another page only without the app. */
export function isForApp(link: Element): boolean {
  return link.matches('[data-opens-popup],[data-app-button]');
}
