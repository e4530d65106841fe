/** After a page has loaded, further pictures and code are still on their way for about this long. */
const SETTLING_MS = 1500;

/** Does the work when the browser has nothing better to do; what is returned calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/** Does the work once the page has loaded and everything it loads after itself had its turn. */
export function whenSettled(work: () => void): void {
  const settle = () => setTimeout(() => whenIdle(work), SETTLING_MS);
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}
