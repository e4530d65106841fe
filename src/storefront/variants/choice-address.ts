import { navigate } from 'wouter/use-browser-location';
import { areSizes, sizeIn } from '#domain/products/option-sizes.ts';
import type { ProductOption } from '#domain/products/options.ts';
import { productPath } from '#domain/products/product-path.ts';
import type { SwatchRow } from '#domain/products/swatch-row.ts';
import { OPTION_KEYS } from '#storefront/product/choice-keys.ts';
import type { BuyBox } from '#storefront/product-detail/use-buy-box.ts';

type Choosable = { options: readonly ProductOption[]; sizes: readonly string[] };

/**
 * Selects the choices in the URL if nothing is selected yet; otherwise writes the current choices to the URL. Adds no
 * history entry.
 */
export function followChoices(
  { product, option, size, chooseOption, chooseSize }: BuyBox,
  prefix = '',
): void {
  const { options } = product;
  const sibling = prefix === '' ? siblingIn(location.search, product.swatches) : null;
  if (sibling) {
    navigate(sibling + location.hash, { replace: true, state: history.state });
    return;
  }
  const linked = choicesIn(location.search, product, prefix);
  if (!option && linked.option) chooseOption(linked.option);
  if (!size && linked.size) chooseSize(linked.size);
  const search = searchWithChoices(location.search, { options, option, size }, prefix);
  if ((option || size) && search !== location.search) {
    navigate(location.pathname + search + location.hash, { replace: true, state: history.state });
  }
}

/** The address of the piece in the color that `?metal=rose` asks for; null if it asks for none, or for this one. */
export function siblingIn(search: string, rows: readonly SwatchRow[]): string | null {
  const params = new URLSearchParams(search);
  const metal = params.get('metal')?.toLowerCase();
  const choices = rows.find(({ by }) => by === 'color')?.choices ?? [];
  const found = choices.find(({ label, tone }) => tone === metal || label.toLowerCase() === metal);
  if (metal === undefined || !found || found.isCurrent) return null;
  params.delete('metal');
  const rest = params.toString();
  return productPath(found.id) + (rest && `?${rest}`);
}

/** The choices in `?length=20&size=7`. Null: none, or one that the product does not have. */
export function choicesIn(search: string, { options, sizes }: Choosable, prefix = '') {
  const params = new URLSearchParams(search);
  const said = OPTION_KEYS.map((key) => params.get(prefix + key)).find((value) => value !== null);
  const size = params.get(`${prefix}size`);
  const option =
    options.find((each) => each.label === said || shortLabel(each, options) === said) ??
    (areSizes(options) ? options.find(({ label }) => sizeIn(label) === size) : undefined);
  return { option: option ?? null, size: sizes.find((each) => each === size) ?? null };
}

/** The query with what is chosen in it; everything else in it stays. */
export function searchWithChoices(
  search: string,
  {
    options,
    option,
    size,
  }: { options: readonly ProductOption[]; option: ProductOption | null; size: string | null },
  prefix = '',
): string {
  const params = new URLSearchParams(search);
  if (option) {
    for (const key of OPTION_KEYS) params.delete(prefix + key);
    if (areSizes(options)) params.set(`${prefix}size`, sizeIn(option.label));
    else params.set(prefix + keyOf(option), shortLabel(option, options));
  }
  if (size !== null) params.set(`${prefix}size`, size);
  const text = params.toString();
  return text && `?${text}`;
}

function keyOf({ length, teeth }: ProductOption): (typeof OPTION_KEYS)[number] {
  if (length) return 'length';
  return teeth ? 'teeth' : 'carat';
}

/** `20` for `20 in`, where no other option begins with the same number. */
function shortLabel({ label }: ProductOption, options: readonly ProductOption[]): string {
  const number = numberOf(label);
  const isClear = number !== null && options.filter((each) => numberOf(each.label) === number).length === 1;
  return isClear ? number : label;
}

function numberOf(label: string): string | null {
  return /^\d+(?:\.\d+)?(?=\s|$)/.exec(label)?.[0] ?? null;
}
