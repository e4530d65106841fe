import type { Page } from '@playwright/test';
import { TOAST_DURATION_MS } from '#storefront/ui/toasts.ts';

export type SeenToast = { title: string; text: string };

/**
 * Records every toast from the next load on. A toast disappears after four seconds, and on a busy machine the driver
 * may look too late. Layers that open or close render the toasts again, which does not count.
 */
export async function rememberToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { title: string; text: string }[] = [];
    const known = new Set<string | null>();
    Object.assign(window, { seenToasts: seen });
    const note = (added: Node) => {
      if (!(added instanceof Element)) return;
      const toasts = added.matches('[data-toast]') ? [added] : added.querySelectorAll('[data-toast]');
      for (const toast of toasts) {
        const id = toast.getAttribute('data-toast');
        if (known.has(id) || !toast.checkVisibility()) continue;
        known.add(id);
        const [title, text] = ['b', 'p'].map((part) => toast.querySelector(part)?.textContent ?? '');
        seen.push({ title: title ?? '', text: text ?? '' });
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The toasts since the page loaded, oldest first. */
export function readSeenToasts(page: Page): Promise<SeenToast[]> {
  return page.evaluate(() => (window as unknown as { seenToasts: SeenToast[] }).seenToasts);
}

/** From the next load on, toasts stay until they are closed: a busy machine may take four seconds to press Undo. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((durationMs) => {
    const start = window.setTimeout;
    const startLater = (work: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
      start(work, delayMs === durationMs ? 600_000 : delayMs, ...rest);
    Object.assign(window, { setTimeout: startLater });
  }, TOAST_DURATION_MS);
}
