/**
 * Runs in the browser on previews, before the page itself. The page works as for a shopper, but with in-memory storage:
 * it has its own cart, links do nothing, and the content policy blocks requests to the store. Sent as text, so it must
 * not use anything outside the function.
 */
export function guardPreview(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value: storage });
  }
  // Otherwise the page would reconnect to the event stream again and again.
  const silentSource = class extends EventTarget {
    close(): void {}
  };
  Object.defineProperty(window, 'EventSource', { value: silentSource });
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
