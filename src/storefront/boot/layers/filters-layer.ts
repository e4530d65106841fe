import { copyLayer } from './open-layer.ts';
import { setText, slot } from './slots.ts';

/** As in the app's sheet: the first facet and the price. */
const UNFOLDED = 2;

/**
 * The page's filter form, copied into the sheet. Choices are mirrored to the form on the page, which the app reads and
 * the browser submits.
 */
export function filtersLayer(): HTMLDialogElement | null {
  const layer = copyLayer('filters');
  const form = document.querySelector<HTMLFormElement>('#filters form');
  const place = layer && slot(layer, 'form');
  if (!layer || !form || !place) return null;
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.removeAttribute('id');
  for (const named of copy.querySelectorAll('[id]')) named.id += '-early';
  for (const user of copy.querySelectorAll('[aria-labelledby]'))
    user.setAttribute('aria-labelledby', `${user.getAttribute('aria-labelledby')}-early`);
  copy.querySelectorAll('details').forEach((fold, index) => {
    fold.open = index < UNFOLDED;
  });
  mirror(copy, form);
  place.append(copy);
  // Held for the app; without it the browser sends the form.
  slot(layer, 'show')?.addEventListener('click', () => form.requestSubmit());
  setText(layer, 'show', `Show ${document.querySelector('main [role="status"]')?.textContent ?? ''}`);
  return layer;
}

/** Copies the page's values first, because browsers restore form input on Back, and then each edit back to the page. */
function mirror(copy: HTMLFormElement, form: HTMLFormElement): void {
  const [fields, originals] = [copy, form].map((all) => [...all.querySelectorAll('input')]);
  const take = (to: HTMLInputElement | undefined, from: HTMLInputElement | undefined) => {
    if (!to || !from) return;
    to.checked = from.checked;
    to.value = from.value;
  };
  fields?.forEach((field, index) => {
    take(field, originals?.[index]);
    field.addEventListener('input', () => take(originals?.[index], field));
  });
  copy.addEventListener('submit', (event) => {
    event.preventDefault();
    form.requestSubmit();
  });
}
