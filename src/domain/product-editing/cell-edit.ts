/** The editable cells of the product list. */
export const CELL_FIELDS = ['price', 'original_price', 'sku', 'stock', 'state', 'in_stock'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

/**
 * One changed cell. `was` is the value the merchant saw: if it has changed since, the cell is skipped. Amounts are
 * written as `25.00`, switches as `yes` or `no`, and an empty cell as ''.
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
