import type { Cents } from '../money.ts';

/** An error in a file and its position. `row` counts like a spreadsheet, with the header as row 1. */
export type ImportProblem = { row: number; column: string; message: string };

/** The file's columns under which a product's problems are reported. */
export type ProblemColumns = {
  key: string;
  name: string;
  type: string;
  price: string;
  quantity: string;
  image: string;
};

/** Whether a product is on sale in the old shop, unpublished, or archived. */
export type ImportedState = 'active' | 'draft' | 'archived';

/** A variant of a product in another shop system. */
export type SourceVariant = {
  row: number;
  /** One per axis. */
  values: readonly string[];
  sku: string;
  barcode: string;
  /** Zero if the file has none; null if it is invalid. */
  price: Cents | null;
  /** Why it cannot be sold at this price, as a sentence; null if it can. */
  priceProblem: string | null;
  /** The price before a discount; null for none. */
  originalPrice: Cents | null;
  /** Units in stock; null if not counted. */
  quantity: number | null;
  image: string;
  /** The merchant's cost; null if the file does not contain it. */
  cost: Cents | null;
  weightMg: number | null;
};

/** A product exported from another shop system. */
export type SourceProduct = {
  /** The other system's key: a handle or an id. */
  key: string;
  row: number;
  name: string;
  /** Plain text. */
  description: string;
  vendor: string;
  /** The type or category path that the merchant's mapping is based on. */
  type: string;
  /** A category path in addition to the type, in case the type is not meaningful. */
  category: string;
  tags: readonly string[];
  state: ImportedState;
  isFeatured: boolean;
  /** False if the file says that it is sold out. */
  isInStock: boolean;
  material: string;
  color: string;
  /** How its variants differ, such as `Size`, and the column with the values. */
  axes: readonly { name: string; column: string }[];
  /** At least one. */
  variants: readonly SourceVariant[];
  /** URLs or file names, the main image first. */
  images: readonly string[];
  /** Alt texts by image. */
  imageAlts: Readonly<Record<string, string>>;
  /** Its path in the old shop. */
  oldPath: string | null;
  seoTitle: string;
  seoDescription: string;
  problems: readonly ImportProblem[];
  /** Notes for the merchant about how it was read. */
  notes: readonly string[];
  columns: ProblemColumns;
};
