import { ArrivalLine } from '#storefront/arrival/arrival-line.tsx';
import { ProductTools } from '#storefront/pieces/product-tools.tsx';
import { ProofLists } from '#storefront/product-detail/proof-lists.tsx';
import { SpecificationTable } from '#storefront/specifications/specification-table.tsx';
import { StockAlert } from '#storefront/stock-alert/stock-alert.tsx';

/** Parts of pages whose HTML the browser keeps as it is. */
export const SERVER_PARTS = {
  arrival: ArrivalLine,
  proof: ProofLists,
  specifications: SpecificationTable,
  'stock-alert': StockAlert,
  tools: ProductTools,
};
