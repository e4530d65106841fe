/** After the load event, images and chunks keep loading for about this long. */
const SETTLING_MS = 1500;

/** Runs the work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/** Runs the work once the page, and everything it loads afterwards, has loaded. */
export function whenSettled(work: () => void): void {
  const settle = () => setTimeout(() => whenIdle(work), SETTLING_MS);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
