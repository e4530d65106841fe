import { useCallback, useEffect, useState } from 'react';
import type { ProductCard } from '#domain/products/product.ts';
import { report } from '#storefront/ui/report.ts';
import { loadPieces } from './load-pieces.ts';

/** The requested ids and the cards in the response; null: the request failed. */
type Loaded = { ids: readonly string[]; cards: readonly ProductCard[] | null };

const NOTHING: Loaded = { ids: [], cards: [] };

/** The pieces of a list that this browser keeps, as the store sells them now. */
export function usePieces(ids: readonly string[]) {
  const [loaded, setLoaded] = useState(NOTHING);
  // A piece that was removed needs no request; one that was added in another tab does.
  const isKnown = loaded.cards !== null && ids.every((id) => loaded.ids.includes(id));
  const asked = ids.join();

  const load = useCallback(() => {
    let isCanceled = false;
    const wanted = asked === '' ? [] : asked.split(',');
    loadPieces(wanted).then(
      (cards) => {
        if (!isCanceled) setLoaded({ ids: wanted, cards });
      },
      (error: unknown) => {
        report('the pieces of a list could not be read', error);
        if (!isCanceled) setLoaded({ ids: wanted, cards: null });
      },
    );
    return () => {
      isCanceled = true;
    };
  }, [asked]);
  useEffect(() => (isKnown ? undefined : load()), [isKnown, load]);

  const cards = ids.flatMap((id) => loaded.cards?.find((card) => card.id === id) ?? []);
  return {
    cards,
    hasFailed: loaded.cards === null,
    isLoading: !isKnown && loaded.cards !== null,
    /** How many of the list are no longer sold. */
    missing: isKnown ? ids.length - cards.length : 0,
    retry() {
      setLoaded(NOTHING);
      load();
    },
  };
}
