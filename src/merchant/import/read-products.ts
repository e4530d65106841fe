import type { ImportProblem, SourceProduct } from '#domain/imports/source-product.ts';

/** Products of another shop system, read lazily, or why the whole file cannot be read. */
export type ReadProducts =
  | { ok: true; value: Iterable<SourceProduct> }
  | { ok: false; problem: ImportProblem };

/** Reads each item lazily. */
export function* readLazily<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Read,
): Generator<Read, undefined> {
  for (const item of items) yield read(item);
}
