import { categoryForTable, type ProductTable } from '../categories.ts';
import { findCategoryByName } from '../category-names.ts';
import type { Cents } from '../money.ts';
import type { ProductRow } from '../product.ts';
import type { ProductFieldValues } from '../product-fields.ts';
import { normalizeTags, normalizeVendor, type ProductInternals } from '../product-internals.ts';
import { type ColorChoice, type MappedOption, type MappedVariants, mapVariants } from './map-variants.ts';
import { slugOf } from './slug.ts';
import type { ImportedState, ImportProblem, SourceProduct } from './source-product.ts';

/** An option of a draft, by what it is sold by. */
export type DraftOption = {
  length?: string;
  teeth?: string;
  carat_weight?: string;
  price: Cents;
  sku?: string;
  barcode?: string;
};

/** A count of a draft; the option is blank for a product counted as a whole. */
export type DraftStock = { option: string; onHand: number };

/** What a file says of one product of this store. Whatever is left out stays as it is. */
export type DraftProduct = {
  /** What the file knows it by; the store remembers which product that is. */
  key: string;
  /** The id for a product that is new. */
  suggestedId: string;
  row: number;
  name: string;
  table: ProductTable;
  fields: Omit<ProductFieldValues, 'image_url' | 'images'> &
    Partial<Pick<ProductRow, 'sku' | 'barcode' | 'seo_title' | 'seo_description'>>;
  internals: Partial<ProductInternals>;
  options?: DraftOption[];
  stock?: DraftStock[];
  /** An address or a file name; null: none. */
  image?: string | null;
  furtherImages?: string[];
  /** Alternative texts by image. Images without one keep theirs. */
  imageAlts: Readonly<Record<string, string>>;
  /** What a product that is new becomes. */
  state: ImportedState;
  oldPath: string | null;
  notes: string[];
};

/** The products of this store that a product of another shop system becomes. */
export function draftProducts(
  source: SourceProduct,
  table: ProductTable,
  colors: ColorChoice,
): { drafts: DraftProduct[]; problems: ImportProblem[] } {
  const { products, problems } = mapVariants(source, colors);
  const drafts = products.map((mapped, index) => draftOf(source, table, mapped, products, index));
  return { drafts, problems: [...source.problems, ...problems] };
}

function draftOf(
  source: SourceProduct,
  table: ProductTable,
  mapped: MappedVariants,
  all: readonly MappedVariants[],
  index: number,
): DraftProduct {
  const { splitBy, options, quantity, sku, barcode } = mapped;
  const name = splitBy ? `${source.name}, ${splitBy}` : source.name;
  const [image = null, ...furtherImages] = imagesOf(source, mapped, all);
  const color = mapped.color ?? source.color;
  const material = mapped.material ?? source.material;
  const notes = [...source.notes, ...mapped.notes];
  if (mapped.price === 0) notes.push('It has no price in the file. Enter one before you publish it.');
  if (splitBy && index === 0) {
    notes.push(
      `Becomes ${all.length} products: ${all.map((each) => each.splitBy || 'without a color').join(', ')}.`,
    );
  }
  return {
    key: splitBy ? `${source.key}#${splitBy}` : source.key,
    suggestedId: [plainId(source), slugOf(splitBy ?? '')].filter(Boolean).join('-'),
    row: mapped.row,
    name,
    table,
    fields: {
      name,
      description: source.description,
      price: mapped.price,
      original_price: mapped.originalPrice,
      category: categoryLabel(table),
      product_type: productTypeOf(source.type, table),
      sizes: mapped.sizes,
      in_stock: source.isInStock,
      ...(color && { color }),
      ...(material && { material }),
      ...(source.isFeatured && { featured: true }),
      ...articleNumbers({ sku, barcode }),
      ...(source.seoTitle && { seo_title: source.seoTitle }),
      ...(source.seoDescription && { seo_description: source.seoDescription }),
    },
    internals: internalsOf(source),
    options: options.map(draftOption),
    stock: stockOf(options, quantity),
    ...(image !== null && { image, furtherImages }),
    imageAlts: source.imageAlts,
    state: source.state,
    oldPath: index === 0 ? source.oldPath : null,
    notes,
  };
}

/** Blank cells change nothing. Of several variants, the first that has a cost or a weight stands for the product. */
function internalsOf({ vendor, tags, variants }: SourceProduct): Partial<ProductInternals> {
  const cost = variants.find((variant) => variant.cost)?.cost;
  const weightMg = variants.find((variant) => variant.weightMg)?.weightMg;
  return {
    ...(vendor !== '' && { vendor: normalizeVendor(vendor) }),
    ...(tags.length > 0 && { tags: normalizeTags(tags) }),
    ...(cost && { cost }),
    ...(weightMg && { weightMg }),
  };
}

/** A number says nothing in an address; the name does. */
function plainId({ key, name }: SourceProduct): string {
  return /^\d+$/.test(key) ? slugOf(name) || key : key;
}

/** `ENGAGEMENT RINGS` of the menu, as products name their category. */
export function categoryLabel(table: ProductTable): string {
  return categoryForTable(table)
    .menuLabel.toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The type within a category; null where it only repeats the category. */
function productTypeOf(type: string, table: ProductTable): string | null {
  const leaf = type.split('>').at(-1)?.trim() ?? '';
  return leaf === '' || findCategoryByName(leaf)?.table === table ? null : leaf;
}

function draftOption({ kind, label, price, sku, barcode }: MappedOption): DraftOption {
  return { [kind]: label, price, ...articleNumbers({ sku, barcode }) };
}

/** Article numbers as far as the store can keep them: a barcode is a GTIN, and anything else in its column is dropped. */
function articleNumbers({ sku, barcode }: { sku: string; barcode: string }) {
  return {
    ...(sku !== '' && sku.length <= 64 && { sku }),
    ...(/^(\d{8}|\d{12,14})$/.test(barcode) && { barcode }),
  };
}

function stockOf(options: readonly MappedOption[], quantity: number | null): DraftStock[] {
  if (options.length === 0) return quantity === null ? [] : [{ option: '', onHand: quantity }];
  return options.flatMap((option) =>
    option.quantity === null ? [] : [{ option: option.label, onHand: option.quantity }],
  );
}

/** Of several products of one source, each has the images of its variants first, and those of no other. */
function imagesOf(source: SourceProduct, mapped: MappedVariants, all: readonly MappedVariants[]): string[] {
  if (mapped.splitBy === null) return [...new Set([...source.images, ...mapped.images])];
  const ofOthers = new Set(all.filter((each) => each !== mapped).flatMap(({ images }) => images));
  const shared = source.images.filter((image) => !ofOthers.has(image));
  return [...new Set([...mapped.images, ...shared])];
}
