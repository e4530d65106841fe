import { afterPaint } from '#storefront/ui/early-layer.ts';
import { whenIdle } from '#storefront/ui/when-idle.ts';
import type { AppLoader } from './load-app.ts';

const INTERACTIVE = 'a,button,input,select,textarea,label,summary';
/** Scrolling has ended if no scroll event arrived for this long. */
const SCROLL_REST_MS = 250;

/**
 * Starts the app at the first sign of intent: at once when the shopper reaches for a control, and on idle after a
 * scroll or mouse movement elsewhere.
 */
export function onIntent(app: Pick<AppLoader, 'prefetch' | 'start'>): { stop: () => void } {
  const { prefetch } = app;
  // The app's code would delay the immediate effect of the same press or key.
  const start = () => afterPaint(app.start);
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
  // A tap on a plain link loads another document, which the app's download would only delay.
  const isTouchForApp = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest(INTERACTIVE) : null;
    return element !== null && (!element.matches('a') || isForApp(element));
  };

  // Browsers dispatch a pointermove without movement when the page changes under a resting pointer.
  on('pointermove', (event) => {
    const { movementX, movementY } = event as PointerEvent;
    if (movementX !== 0 || movementY !== 0) onLife();
  });
  on('scroll', onLife);
  on('pointerover', (event) => (event as PointerEvent).pointerType === 'mouse' && onReach(event));
  on('pointerdown', (event) => isTouchForApp(event) && setTimeout(prefetch));
  on('pointerup', (event) => isTouchForApp(event) && start());
  on('focusin', onReach);
  on('keydown', start);
  on('input', start);
  // A failed image: the app replaces it by the placeholder.
  on('error', start);
  // Going back to a page visited before a reload.
  window.addEventListener('popstate', start, options);
  return {
    stop() {
      clearTimeout(rest);
      ending.abort();
    },
  };
}

/** Links that open a layer on this page and navigate only without the app. */
export function isForApp(link: Element): boolean {
  return link.matches('[data-opens-popup],[data-app-button]');
}
