import { cardFor } from '#domain/products/card-for.ts';
import { MAX_SAVED, parsePieceIds } from '#domain/products/piece-ids.ts';
import { loadPieces } from '#storefront/loading/load-pieces.server.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

export const loadSaved: PageLoader<'saved'> = async (_request, { search }, { database }) => {
  const ids = parsePieceIds(new URLSearchParams(search), MAX_SAVED);
  const products = await loadPieces(database.db, ids);
  return {
    page: 'saved',
    isShared: ids.length > 0,
    cards: products.map(cardFor),
    missing: ids.length - products.length,
  };
};
