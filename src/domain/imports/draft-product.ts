import type { ProductFieldValues } from '#domain/product-editing/product-fields.ts';
import {
  normalizeTags,
  normalizeVendor,
  type ProductInternals,
} from '#domain/product-editing/product-internals.ts';
import { categoryLabel, findCategoryByName } from '#domain/products/category-names.ts';
import type { ProductRow } from '#domain/products/product.ts';
import { slugOf } from '#domain/slug.ts';
import type { ProductTable } from '../categories.ts';
import type { Cents } from '../money.ts';
import { type ColorChoice, type MappedOption, type MappedVariants, mapVariants } from './map-variants.ts';
import type { ImportedState, ImportProblem, SourceProduct } from './source-product.ts';

/** An option of a draft, by its label. */
export type DraftOption = {
  length?: string;
  teeth?: string;
  carat_weight?: string;
  price: Cents;
  sku?: string;
  barcode?: string;
};

/** A stock count of a draft. The option is blank for a product counted as a whole. */
export type DraftStock = { option: string; onHand: number };

/** What a file contains about one product. Missing fields are not changed. */
export type DraftProduct = {
  /** The product's key in the file. The store remembers which product it belongs to. */
  key: string;
  /** The id if the product is new. */
  suggestedId: string;
  row: number;
  name: string;
  table: ProductTable;
  fields: Omit<ProductFieldValues, 'image_url' | 'images'> &
    Partial<Pick<ProductRow, 'sku' | 'barcode' | 'seo_title' | 'seo_description'>>;
  internals: Partial<ProductInternals>;
  options?: DraftOption[];
  stock?: DraftStock[];
  /** A URL or a file name; null for none. */
  image?: string | null;
  furtherImages?: string[];
  /** Alt texts by image. Images that are not listed keep theirs. */
  imageAlts: Readonly<Record<string, string>>;
  /** The state of a new product. */
  state: ImportedState;
  oldPath: string | null;
  notes: string[];
};

/** Maps a product of another shop system to one or several products of this store. */
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
  const notes = [...source.notes, ...mapped.notes, ...leftOutNotes([mapped, ...options])];
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
      ...(splitBy && { family: plainId(source).slice(0, MAX_FAMILY) }),
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

/** Blank cells change nothing. Of several variants, the first one with a cost or weight is used. */
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

/** The longest name of a family, in characters. */
const MAX_FAMILY = 80;

/** A numeric key would make a meaningless URL, so the name is used. */
function plainId({ key, name }: SourceProduct): string {
  return /^\d+$/.test(key) ? slugOf(name) || key : key;
}

/** The product type within a category; null if it only repeats the category. */
function productTypeOf(type: string, table: ProductTable): string | null {
  const leaf = type.split('>').at(-1)?.trim() ?? '';
  return leaf === '' || findCategoryByName(leaf)?.table === table ? null : leaf;
}

function draftOption({ kind, label, price, sku, barcode }: MappedOption): DraftOption {
  return { [kind]: label, price, ...articleNumbers({ sku, barcode }) };
}

type ArticleNumbers = { sku: string; barcode: string };

const LONGEST_SKU = 64;
const GTIN = /^(\d{8}|\d{12,14})$/;

/** SKU and barcode, as far as they are valid: any barcode other than a GTIN is dropped. */
function articleNumbers({ sku, barcode }: ArticleNumbers) {
  return {
    ...(sku !== '' && sku.length <= LONGEST_SKU && { sku }),
    ...(GTIN.test(barcode) && { barcode }),
  };
}

/** The SKUs and barcodes that `articleNumbers` drops, as sentences. */
function leftOutNotes(numbers: readonly ArticleNumbers[]): string[] {
  const skus = numbers.flatMap(({ sku }) => (sku.length > LONGEST_SKU ? [sku] : []));
  const barcodes = numbers.flatMap(({ barcode }) => (barcode === '' || GTIN.test(barcode) ? [] : [barcode]));
  return [
    ...(skus.length > 0
      ? [`Without the SKU ${skus.join(', ')}: one has at most ${LONGEST_SKU} characters.`]
      : []),
    ...(barcodes.length > 0
      ? [`Without the barcode ${barcodes.join(', ')}: one has 8 or 12 to 14 digits.`]
      : []),
  ];
}

function stockOf(options: readonly MappedOption[], quantity: number | null): DraftStock[] {
  if (options.length === 0) return quantity === null ? [] : [{ option: '', onHand: quantity }];
  return options.flatMap((option) =>
    option.quantity === null ? [] : [{ option: option.label, onHand: option.quantity }],
  );
}

/** If a source becomes several products, each has its own variants' images first, and none of the others'. */
function imagesOf(source: SourceProduct, mapped: MappedVariants, all: readonly MappedVariants[]): string[] {
  if (mapped.splitBy === null) return [...new Set([...source.images, ...mapped.images])];
  const ofOthers = new Set(all.filter((each) => each !== mapped).flatMap(({ images }) => images));
  const shared = source.images.filter((image) => !ofOthers.has(image));
  return [...new Set([...mapped.images, ...shared])];
}
