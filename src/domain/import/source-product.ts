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

/** One way of buying a product of another shop system. */
export type SourceVariant = {
  row: number;
  /** One for each axis. */
  values: readonly string[];
  sku: string;
  barcode: string;
  /** Null: the file says none. */
  price: Cents | null;
  /** The price before a discount; null: none. */
  originalPrice: Cents | null;
  /** Units in stock; null: not counted. */
  quantity: number | null;
  image: string;
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
  tags: readonly string[];
  /** False: not published in the old shop. */
  isActive: boolean;
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
