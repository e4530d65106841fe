import { comparedPiece, comparedRows } from '#domain/products/compared-facts.ts';
import { MAX_COMPARED, parsePieceIds } from '#domain/products/piece-ids.ts';
import { store } from '#shop';
import { loadPieces } from '#storefront/loading/load-pieces.server.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadCompare: PageLoader<'compare'> = async (_request, { search }, { database }) => {
  const ids = parsePieceIds(new URLSearchParams(search), MAX_COMPARED);
  const products = await loadPieces(database.db, ids);
  return {
    page: 'compare',
    pieces: products.map(comparedPiece),
    rows: comparedRows(products, store.returns),
    missing: ids.length - products.length,
  };
};
