import { copyLayer, type HistoryEntry } from './open-layer.ts';
import { setText, slot } from './slots.ts';

/** What the pressed card says of its product, at the place it has in the popup. */
export function productLayer(link: HTMLAnchorElement): HTMLDialogElement | null {
  const layer = copyLayer('product');
  const card = link.closest('[data-card]');
  const facts = layer && slot(layer, 'facts');
  if (!layer || !card || !facts) return null;
  const name = link.textContent ?? '';
  layer.setAttribute('aria-label', name);
  setText(layer, 'name', name);
  setText(layer, 'category', card.querySelector('p')?.textContent);
  const image = card.querySelector('img');
  const picture = slot<HTMLImageElement>(layer, 'picture');
  // The size that is here already.
  if (image?.currentSrc && picture) picture.src = image.currentSrc;
  slot(layer, 'rating')?.replaceWith(...copies(card, '[data-stars]'));
  slot(layer, 'price')?.append(...copies(card, '[data-price]'));
  slot(layer, 'stock')?.replaceWith(...copies(card, '[data-stock]'));
  const page = slot<HTMLAnchorElement>(layer, 'page');
  if (page) page.href = link.href;
  return layer;
}

/** As the app makes it when it opens the popup: see `quick-view-address.ts`. */
export function productEntry(link: HTMLAnchorElement): HistoryEntry {
  const id = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
  const url = new URL(location.href);
  url.searchParams.set('p', id);
  return [url.href, () => ({ popup: findCard(id) })];
}

function copies(root: Element, selector: string): Node[] {
  return [...root.querySelectorAll(selector)].slice(0, 1).map((element) => element.cloneNode(true));
}

/** The card in the data of the page. */
function findCard(id: string): unknown {
  let card: unknown = null;
  JSON.parse(document.getElementById('page-state')?.textContent ?? 'null', (_, value) => {
    if (value?.id === id && value.source_table) card = value;
    return value;
  });
  return card;
}
