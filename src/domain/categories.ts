/** Which claims a product page lists; the texts are in `storefront/product-detail/claims-copy.ts`. */
export type ClaimsKey = 'jewelry' | 'watch';
/** Which trust list a product page shows; the texts are in `storefront/product-detail/claims-copy.ts`. */
export type TrustKey = 'standard' | 'chain' | 'pendant' | 'simulant' | 'watch';

/** A section of the size guide page, by its anchor. */
export type SizeGuide = 'rings' | 'chains' | 'bracelets';

/** The error if no option is chosen; the texts are in `storefront/product-detail/add-to-cart-copy.ts`. */
export type OptionRefusal = 'length-required' | 'teeth-required' | 'option-required';

type CategoryRow = {
  /** A unique key, also used for the popup and in code. */
  kind: string;
  /** The category name in the All Jewelry listing; see `normalizeCategory`. */
  normalName: string;
  table: `${string}_products`;
  path: `/${string}`;
  /** The menu entry, exactly as shown. */
  menuLabel: string;
  /** The text of the banner above the listing, if it differs from the heading. */
  banner?: string;
  /** The H1, if it differs from the menu entry. */
  heading?: string;
  /** Position among the 12 collections when tables are merged. The menu uses the row order instead. */
  mergeRank: number;
  /** The meaning of "Featured": the order in which the table is read. */
  listedBy: 'featured' | 'newest';
  /** Listings that hide products without a price reference. */
  hidesUnpriced: boolean;
  optionLabel: string;
  /** The error if no option is chosen. */
  optionRefusal: OptionRefusal;
  claims: ClaimsKey;
  trust: TrustKey;
  /** Extra columns of this table; each is a filter of the listing. */
  extraFields: readonly ExtraField[];
  /** Filters whose choices have this fixed order. */
  facetChoices: Readonly<
    Partial<Record<ExtraField | 'product_type' | 'color' | 'material', readonly string[]>>
  >;
  /** Glasses do not store a length on the cart line. */
  keepsLength: boolean;
  /** Why products of this category cannot be returned, or null if they can. */
  noReturns: 'made-to-order' | 'hygiene' | null;
  /** The size guide for this category's sizes and lengths, or null. Carats and teeth need none. */
  sizeGuide: SizeGuide | null;
  /** On phones, four pictures of the first products are above the listing. */
  hasPictureStrip: boolean;
};

/** Columns that only some tables have. */
export type ExtraField =
  | 'chain_type'
  | 'style'
  | 'gemstone'
  | 'teeth_count'
  | 'diamond_cut'
  | 'frame_style'
  | 'lens_color'
  | 'shape'
  | 'carat_weight'
  | 'cut_quality'
  | 'clarity_grade'
  | 'customizable';

const USUAL = {
  listedBy: 'newest',
  hidesUnpriced: false,
  optionLabel: 'Length',
  optionRefusal: 'length-required',
  claims: 'jewelry',
  trust: 'standard',
  extraFields: [],
  facetChoices: {},
  keepsLength: true,
  noReturns: null,
  sizeGuide: null,
  hasPictureStrip: false,
} as const satisfies Partial<CategoryRow>;

/**
 * The categories of jewelry, in menu order: each row is a listing page, a popup, a product table and a collection.
 * To add one, add a row here and a migration that creates its table.
 */
export const CATEGORIES = [
  {
    ...USUAL,
    kind: 'chain',
    normalName: 'chains',
    table: 'chain_products',
    path: '/chains',
    menuLabel: 'CHAINS',
    mergeRank: 1,
    listedBy: 'featured',
    hidesUnpriced: true,
    optionLabel: 'Length/Size',
    trust: 'chain',
    extraFields: ['chain_type'],
    sizeGuide: 'chains',
  },
  {
    ...USUAL,
    kind: 'bracelet',
    normalName: 'bracelets',
    table: 'bracelet_products',
    path: '/bracelets',
    menuLabel: 'BRACELETS',
    mergeRank: 2,
    extraFields: ['chain_type'],
    sizeGuide: 'bracelets',
  },
  {
    ...USUAL,
    kind: 'watch',
    normalName: 'watches',
    table: 'watch_products',
    path: '/watches',
    menuLabel: 'WATCHES',
    mergeRank: 5,
    claims: 'watch',
    trust: 'watch',
  },
  {
    ...USUAL,
    kind: 'pendant',
    normalName: 'pendants',
    table: 'pendant_products',
    path: '/pendants',
    menuLabel: 'PENDANTS',
    mergeRank: 6,
    hidesUnpriced: true,
    trust: 'pendant',
    hasPictureStrip: true,
    extraFields: ['gemstone', 'diamond_cut'],
    sizeGuide: 'chains',
  },
  {
    ...USUAL,
    kind: 'earring',
    normalName: 'earrings',
    table: 'earring_products',
    path: '/earrings',
    menuLabel: 'EARRINGS',
    mergeRank: 3,
    optionRefusal: 'option-required',
    optionLabel: 'Carat Weight',
    noReturns: 'hygiene',
  },
  {
    ...USUAL,
    kind: 'custom',
    normalName: 'custom',
    table: 'custom_products',
    path: '/custom',
    menuLabel: 'CUSTOM',
    mergeRank: 12,
    extraFields: ['customizable'],
    noReturns: 'made-to-order',
    sizeGuide: 'chains',
  },
  {
    ...USUAL,
    kind: 'grillz',
    normalName: 'grillz',
    table: 'grillz_products',
    path: '/grillz',
    menuLabel: 'GRILLZ',
    mergeRank: 4,
    optionLabel: 'Number of Teeth',
    optionRefusal: 'teeth-required',
    extraFields: ['style', 'gemstone', 'teeth_count'],
    noReturns: 'made-to-order',
  },
  {
    ...USUAL,
    kind: 'glasses',
    normalName: 'glasses',
    table: 'glasses_products',
    path: '/glasses',
    menuLabel: 'GLASSES',
    mergeRank: 9,
    optionRefusal: 'option-required',
    optionLabel: 'Option',
    extraFields: ['frame_style', 'lens_color'],
    keepsLength: false,
  },
  {
    ...USUAL,
    kind: 'hip_hop_ring',
    normalName: 'rings',
    table: 'hip_hop_ring_products',
    path: '/rings/hip-hop',
    menuLabel: 'RINGS',
    heading: 'HIP HOP RINGS',
    mergeRank: 7,
    extraFields: ['style'],
    optionRefusal: 'option-required',
    optionLabel: 'Option',
    sizeGuide: 'rings',
  },
  {
    ...USUAL,
    kind: 'engagement_ring',
    normalName: 'engagement rings',
    table: 'engagement_ring_products',
    path: '/rings/engagement',
    menuLabel: 'ENGAGEMENT RINGS',
    mergeRank: 8,
    optionRefusal: 'option-required',
    optionLabel: 'Carat Weight',
    sizeGuide: 'rings',
  },
  {
    ...USUAL,
    kind: 'diamond',
    normalName: 'diamond',
    table: 'diamond_products',
    path: '/diamond',
    menuLabel: 'DIAMOND',
    mergeRank: 10,
    extraFields: ['chain_type'],
    sizeGuide: 'chains',
  },
  {
    ...USUAL,
    kind: 'vvs_simulant',
    normalName: 'diamond simulants',
    table: 'vvs_simulant_products',
    path: '/vvs-diamond-simulants',
    menuLabel: 'DIAMOND SIMULANTS',
    mergeRank: 11,
    optionLabel: 'Carat Weight/Length',
    optionRefusal: 'option-required',
    trust: 'simulant',
    extraFields: ['shape', 'carat_weight', 'cut_quality', 'clarity_grade'],
  },
] as const satisfies readonly CategoryRow[];

export type Category = CategoryRow & { kind: CategoryKind; table: ProductTable; heading: string };
export type CategoryKind = (typeof CATEGORIES)[number]['kind'];
export type ProductTable = (typeof CATEGORIES)[number]['table'];

/** The table with every optional column filled in. */
const ROWS: readonly Category[] = CATEGORIES.map((row) => ({ heading: row.menuLabel, ...row }));

/** A category that a shop sells, with its own texts. */
type SoldCategory = { kind: CategoryKind } & Partial<
  Pick<Category, 'menuLabel' | 'banner' | 'heading' | 'facetChoices'>
>;

let rows: readonly Category[] = ROWS;
let sold: readonly Category[] = ROWS;

/** Sets the categories a shop sells, in menu order, and their texts. Until then, all are sold. */
export function setSoldCategories(categories: readonly SoldCategory[]): void {
  rows = ROWS.map((row) => ({ ...row, ...categories.find(({ kind }) => kind === row.kind) }));
  sold = categories.flatMap(({ kind }) => rows.filter((row) => row.kind === kind));
}

/** All product tables in collection order, the order in which tables are merged. Includes unsold categories. */
export const PRODUCT_TABLES: readonly ProductTable[] = [...ROWS]
  .sort((a, b) => a.mergeRank - b.mergeRank)
  .map((row) => row.table);

/** The categories a shop sells, in menu order. */
export function listCategories(): readonly Category[] {
  return sold;
}

/** Whether the shop sells the category of a table. */
export function isSold(table: string): boolean {
  return sold.some((row) => row.table === table);
}

/** The product tables of the categories a shop sells, in collection order. */
export function listSoldTables(): ProductTable[] {
  return PRODUCT_TABLES.filter(isSold);
}

export function isProductTable(name: string): name is ProductTable {
  return ROWS.some((row) => row.table === name);
}

export function categoryForTable(table: ProductTable): Category {
  const row = rows.find((candidate) => candidate.table === table);
  if (!row) throw new Error(`no category for table ${table}`);
  return row;
}

/** The path and names of All Jewelry, the listing of all categories. */
export const ALL_JEWELRY = {
  path: '/best-deals',
  menuLabel: 'ALL JEWELRY',
  heading: 'ALL JEWELRY',
} as const;

/** The menu, as if every sold category had products. */
export function listMenu(): readonly { label: string; path: string }[] {
  return [
    { label: ALL_JEWELRY.menuLabel, path: ALL_JEWELRY.path },
    ...sold.map((row) => ({ label: row.menuLabel, path: row.path })),
  ];
}
