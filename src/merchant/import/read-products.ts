import type { ImportProblem, SourceProduct } from '#domain/import/source-product.ts';

/** Products of another shop system, each read when it is asked for, or why the file as a whole cannot be read. */
export type ReadProducts =
  | { ok: true; value: Iterable<SourceProduct> }
  | { ok: false; problem: ImportProblem };

/** Each item is read when it is asked for. */
export function* readLazily<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Read,
): Generator<Read, undefined> {
  for (const item of items) yield read(item);
}
