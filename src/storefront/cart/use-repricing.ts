import { useEffect, useState } from 'react';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import { type Repriced, repriceLine } from '#domain/cart/reprice-line.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product, ProductRow } from '#domain/products/product.ts';
import { catalogVersion } from '#storefront/live/catalog-version.ts';
import { report } from '#storefront/ui/report.ts';
import type { LineNote } from './line-notes.ts';
import { cart } from './use-cart.ts';

/**
 * Reprices the cart's lines from the catalog when the cart opens, after each failed checkout, and when the catalog
 * changes while it is open. New prices are adopted, and changes are noted by line key. A product that cannot be
 * read leaves its line unchanged; checkout checks again.
 */
export function useRepricing(isOpen: boolean, failedCheckouts: number): { notes: Notes; left: Left } {
  const [notes, setNotes] = useState<Notes>(new Map());
  const [left, setLeft] = useState<Left>(new Map());
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    // What the failed checkout was about may have changed; earlier notes still apply.
    if (failedCheckouts === 0) setNotes(new Map());
    const checkAgainstCatalog = () => {
      for (const line of cart.get().lines) {
        loadProduct(line, aborter.signal).then(
          (product) => {
            if (aborter.signal.aborted) return;
            const repriced = repriceLine(line, product);
            const note = applyRepriced(line, repriced);
            setNotes((current) => withNote(current, lineKey(line), note));
            setLeft((current) => withLeft(current, repriced));
          },
          (error: unknown) => {
            if (!aborter.signal.aborted) report('a cart line could not be priced again', error);
          },
        );
      }
    };
    checkAgainstCatalog();
    const stopFollowing = catalogVersion.subscribe(checkAgainstCatalog);
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

/** Units held by the shopper's own payment page are available to them. */
function withLeft(known: Left, { line, left }: Repriced): Left {
  const key = lineKey(line);
  const others = [...known].filter(([noted]) => noted !== key);
  return new Map(left === null ? others : [...others, [key, left + cart.heldUnits(key)]]);
}

/** An earlier note stays, except that a line available again loses its "not for sale" note. */
function withNote(notes: Notes, key: string, note: [key: string, note: LineNote] | null): Notes {
  if (note) return new Map([...notes, note]);
  if (notes.get(key)?.change !== 'not-for-sale') return notes;
  return new Map([...notes].filter(([noted]) => noted !== key));
}

function applyRepriced(
  line: CartLine,
  { line: current, change }: Repriced,
): [key: string, note: LineNote] | null {
  if (change === 'not-for-sale') return [lineKey(line), { change }];
  if (change === 'none' && isSame(current, line)) return null;
  cart.replaceLine(lineKey(line), current);
  return change === 'none' ? null : [lineKey(current), { change, before: line.price }];
}

function isSame(one: CartLine, other: CartLine): boolean {
  return one.stripe_price_id === other.stripe_price_id && one.ships_today === other.ships_today;
}

/** Null if the product was deleted. */
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
