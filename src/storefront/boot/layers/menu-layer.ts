import { copyLayer } from './open-layer.ts';
import { repeatFirst, slot } from './slots.ts';

/** The menu with the links of the header. Its pictures come with the app. */
export function menuLayer(): HTMLDialogElement | null {
  const layer = copyLayer('menu');
  const links = document.querySelectorAll<HTMLAnchorElement>('header nav a');
  if (!layer || links.length === 0) return null;
  repeatFirst(slot(layer, 'links'), links, (row, link) => {
    const copy = row.querySelector('a');
    const label = slot(row, 'label');
    if (!copy || !label) return;
    copy.href = link.href;
    if (link.ariaCurrent) copy.ariaCurrent = link.ariaCurrent;
    label.textContent = link.textContent;
  });
  return layer;
}
