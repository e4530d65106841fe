import { parseMoreSpecifications, type Specification } from './more-specifications.ts';
import type { ProductOption } from './options.ts';
import type { Product } from './product.ts';
import type { Stone } from './product-facts.ts';

/** How a stone is named on pages. */
export const STONE_NAMES = {
  'mined-diamond': 'Natural diamond',
  'lab-grown-diamond': 'Lab-grown diamond',
  moissanite: 'Moissanite',
  simulant: 'Simulant',
} as const satisfies Record<Stone, string>;

const METALS = /\b(?:gold|vermeil|silver|steel|platinum|palladium|titanium|tungsten|brass|copper|bronze)\b/i;

/**
 * The known facts of a product, in the order of the table. Unknown ones are left out. A row that the merchant added replaces
 * the store's row of the same name.
 */
export function specificationsOf(product: Product): Specification[] {
  const { material, color, width_mm, stone, options } = product;
  const isColorSaid = color !== null && (material ?? '').toLowerCase().includes(color.toLowerCase());
  const rows: [name: string, value: string | null | undefined][] = [
    [METALS.test(material ?? '') ? 'Metal' : 'Material', material],
    ['Color', isColorSaid ? null : color],
    ['Plating', product.plating],
    ['Width', width_mm === null ? null : `${width_mm} mm`],
    ['Weight', product.weight],
    ['Link', product.chain_type],
    ['Clasp', product.clasp],
    ['Stone', product.gemstone ?? (stone && stone !== material?.toLowerCase() ? STONE_NAMES[stone] : null)],
    ['Cut', cutOf(product)],
    ['Cut quality', product.cut_quality],
    ['Clarity', product.clarity_grade ?? product.stone_clarity],
    ['Carats', product.total_carats ?? (options.length === 0 ? product.carat_weight : caratsOf(options))],
    ['Frame', product.frame_style],
    ['Lens', product.lens_color],
  ];
  const last: Specification[] = product.sku ? [['Article number', product.sku]] : [];
  const own = parseMoreSpecifications(product.more_specifications ?? '') ?? [];
  const ownNames = new Set(own.map(([name]) => name.toLowerCase()));
  const isOwn = ([name]: Specification) => ownNames.has(name.toLowerCase());
  const stated = rows.flatMap(([name, value]): Specification[] => (value ? [[name, value]] : []));
  return [...stated.filter((row) => !isOwn(row)), ...own, ...last.filter((row) => !isOwn(row))];
}

const CARATS = /^[\d.]+ ?(?:ct|carats?)\b/i;

/** `1 ct to 3 ct` where the carats are chosen; null if an option does not say them. */
function caratsOf(options: readonly ProductOption[]): string | null {
  const weights = options.map(({ caratWeight }) => CARATS.exec(caratWeight)?.[0] ?? '');
  if (weights.includes('')) return null;
  const [least = null, ...more] = weights.toSorted(
    (one, other) => Number.parseFloat(one) - Number.parseFloat(other),
  );
  const most = more.at(-1) ?? least;
  return least === most ? least : `${least} to ${most}`;
}

/** `Emerald` for `Emerald Cut`. */
function cutOf({ stone_cut, diamond_cut, shape }: Product): string | null {
  return (stone_cut ?? diamond_cut ?? shape)?.replace(/ cut$/i, '') ?? null;
}
