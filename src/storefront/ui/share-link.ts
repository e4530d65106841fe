import { showToast } from './toasts.ts';

/**
 * Opens the device's share sheet, or copies the address where there is none. `copied` is the toast's text after copying,
 * `failed` the one if copying is not allowed.
 */
export async function shareLink(url: string, copied: string, failed: string): Promise<void> {
  try {
    if (navigator.share) {
      await navigator.share({ url });
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', text: copied });
  } catch (error) {
    // The shopper closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'The link was not copied', text: failed, tone: 'error' });
  }
}
