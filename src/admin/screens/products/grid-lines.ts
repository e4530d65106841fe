import type { ProductOption } from '#domain/products/options.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import type { ListedRow } from './product-queries.ts';

/** A row of the grid: a product, or one of its options below it. */
export type GridLine = {
  key: string;
  product: ListedRow;
  options: readonly ProductOption[];
  option: ProductOption | null;
  isExpanded: boolean;
};

const known = new WeakMap<ListedRow, Map<string, GridLine>>();

/**
 * Products, followed by the options of those that are expanded. The same row object returns the same lines, so they are
 * not rendered again.
 */
export function linesOf(rows: readonly ListedRow[], expanded: ReadonlySet<string>): GridLine[] {
  return rows.flatMap((product) => {
    const lines = known.get(product) ?? new Map<string, GridLine>();
    known.set(product, lines);
    const lineOf = (key: string, make: () => GridLine) => {
      const line = lines.get(key) ?? make();
      lines.set(key, line);
      return line;
    };
    const isExpanded = expanded.has(product.id);
    const first = lineOf(String(isExpanded), () => ({
      key: product.id,
      product,
      options: parseOptions(product.options),
      option: null,
      isExpanded,
    }));
    if (!isExpanded) return [first];
    const below = first.options.map((option) =>
      lineOf(`option ${option.label}`, () => ({ ...first, key: `${product.id}\n${option.label}`, option })),
    );
    return [first, ...below];
  });
}

/** A line's accessible name. */
export function nameOf({ product, option }: GridLine): string {
  const name = product.name || product.id;
  return option ? `${name}, ${option.label}` : name;
}
