import { useEffect, useState } from 'react';
import { type CartLine, lineKey } from '#domain/cart.ts';
import { parseProduct } from '#domain/parse-product.ts';
import type { Product, ProductRow } from '#domain/product.ts';
import { type Repriced, repriceLine } from '#domain/reprice-line.ts';
import { catalogVersion } from '#storefront/live/catalog-version.ts';
import { report } from '#storefront/ui/report.ts';
import type { LineNote } from './line-notes.ts';
import { cart } from './use-cart.ts';

/**
 * Each time the cart opens, after each failed checkout, and when the catalog changes while it is open, its lines are
 * held against the catalog: new prices are taken over, and what changed is noted by line key. A product that cannot
 * be read just now leaves its line as it is; checkout asks again.
 */
export function useRepricing(isOpen: boolean, failedCheckouts: number): { notes: Notes; left: Left } {
  const [notes, setNotes] = useState<Notes>(new Map());
  const [left, setLeft] = useState<Left>(new Map());
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    // What a failed checkout was about may have changed; what was noted on opening still holds.
    if (failedCheckouts === 0) setNotes(new Map());
    const holdAgainstCatalog = () => {
      for (const line of cart.get().lines) {
        loadProduct(line, aborter.signal).then(
          (product) => {
            if (aborter.signal.aborted) return;
            const repriced = repriceLine(line, product);
            const note = takeOver(line, repriced);
            setNotes((current) => withNote(current, lineKey(line), note));
            setLeft((current) => withLeft(current, repriced));
          },
          (error: unknown) => {
            if (!aborter.signal.aborted) report('a cart line could not be priced again', error);
          },
        );
      }
    };
    holdAgainstCatalog();
    const stopFollowing = catalogVersion.subscribe(holdAgainstCatalog);
    return () => {
      stopFollowing();
      aborter.abort();
    };
  }, [isOpen, failedCheckouts]);
  return { notes, left };
}

type Notes = ReadonlyMap<string, LineNote>;
/** Units left by line key; lines with plenty are absent. */
type Left = ReadonlyMap<string, number>;

/** What the shopper's own payment page holds is theirs to buy. */
function withLeft(known: Left, { line, left }: Repriced): Left {
  const key = lineKey(line);
  const others = [...known].filter(([noted]) => noted !== key);
  return new Map(left === null ? others : [...others, [key, left + cart.heldUnits(key)]]);
}

/** A change noted earlier stays; only a piece that is for sale again is no longer said not to be. */
function withNote(notes: Notes, key: string, note: [key: string, note: LineNote] | null): Notes {
  if (note) return new Map([...notes, note]);
  if (notes.get(key)?.change !== 'not-for-sale') return notes;
  return new Map([...notes].filter(([noted]) => noted !== key));
}

function takeOver(line: CartLine, { line: current, change }: Repriced): [key: string, note: LineNote] | null {
  if (change === 'not-for-sale') return [lineKey(line), { change }];
  if (change === 'none' && current.stripe_price_id === line.stripe_price_id) return null;
  cart.replaceLine(lineKey(line), current);
  return change === 'none' ? null : [lineKey(current), { change, before: line.price }];
}

/** Null: the product is gone. */
async function loadProduct(line: CartLine, signal: AbortSignal): Promise<Product | null> {
  const { source_table: table, id } = line;
  const response = await fetch(`/api/tables/${table}/${encodeURIComponent(id)}`, {
    signal,
    cache: 'no-cache',
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${table}: ${response.status}`);
  return parseProduct((await response.json()) as ProductRow, table);
}
