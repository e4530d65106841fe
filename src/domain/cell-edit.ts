/** What a merchant can change in a cell of the product list. */
export const CELL_FIELDS = ['price', 'original_price', 'sku', 'stock', 'state', 'in_stock'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

/**
 * One changed cell. `was` is what the merchant saw there: if it is something else by now, the cell is not changed. Amounts
 * are written as `25.00`, switches as `yes` or `no`, an empty cell as nothing.
 */
export type ChangedCell = {
  field: CellField;
  /** The label of an option; blank for the product itself. */
  option: string;
  was: string;
  value: string;
};

/** The changed cells of one product. */
export type CellEdit = { id: string; cells: readonly ChangedCell[] };
