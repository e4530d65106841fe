import type { Cents } from '../money.ts';

/** A mistake in a file, where it stands: `row` as a spreadsheet counts, the header being row 1. */
export type ImportProblem = { row: number; column: string; message: string };

/** The columns of a file that problems of a product are reported under. */
export type ProblemColumns = {
  key: string;
  name: string;
  type: string;
  price: string;
  quantity: string;
  image: string;
};

/** Whether a product is on sale in the old shop, not published, or archived. */
export type ImportedState = 'active' | 'draft' | 'archived';

/** One way of buying a product of another shop system. */
export type SourceVariant = {
  row: number;
  /** One for each axis. */
  values: readonly string[];
  sku: string;
  barcode: string;
  /** Zero: the file has none. Null: what it has is no price. */
  price: Cents | null;
  /** Why it cannot be sold at this price, as a sentence. */
  priceProblem: string | null;
  /** The price before a discount; null: none. */
  originalPrice: Cents | null;
  /** Units in stock; null: not counted. */
  quantity: number | null;
  image: string;
  /** What it costs the merchant; null: the file does not say. */
  cost: Cents | null;
  weightMg: number | null;
};

/** A product as another shop system exports it. */
export type SourceProduct = {
  /** What the other system knows it by: a handle or an id. */
  key: string;
  row: number;
  name: string;
  /** Plain text. */
  description: string;
  vendor: string;
  /** What the merchant's category mapping goes by: a type or a category path. */
  type: string;
  /** A category path beside the type, for a type whose words say nothing. */
  category: string;
  tags: readonly string[];
  state: ImportedState;
  isFeatured: boolean;
  /** False: sold out, by the file's own word. */
  isInStock: boolean;
  material: string;
  color: string;
  /** What its variants differ in, such as `Size`; the column is the one with its values. */
  axes: readonly { name: string; column: string }[];
  /** At least one. */
  variants: readonly SourceVariant[];
  /** Addresses or file names, the main one first. */
  images: readonly string[];
  /** Alternative texts by image. */
  imageAlts: Readonly<Record<string, string>>;
  /** The path it had in the old shop. */
  oldPath: string | null;
  seoTitle: string;
  seoDescription: string;
  problems: readonly ImportProblem[];
  /** What a merchant should know of how it was read. */
  notes: readonly string[];
  columns: ProblemColumns;
};
