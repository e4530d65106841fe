/**
 * Writes the document's address into the boot script's element. After a reload, Back changes the address bar only: the
 * document belongs to both entries of the history.
 */
export function noteServedAddress(script: HTMLScriptElement): void {
  script.dataset.address = location.href;
}

/** Whether the address bar names another page than the document shows. */
export function showsAnotherPage(script: HTMLScriptElement): boolean {
  return new URL(script.dataset.address ?? '').pathname !== location.pathname;
}

/** The address of the document, which the address bar may have left before the app had loaded. */
export function servedAddress(): URL {
  const script = document.querySelector<HTMLScriptElement>('script[data-address]');
  return new URL(script?.dataset.address ?? location.href);
}
