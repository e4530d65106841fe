import type { ImportProblem, SourceProduct } from '#domain/import/source-product.ts';

/** Products of another shop system, or why the file as a whole cannot be read. */
export type ReadProducts = { ok: true; value: SourceProduct[] } | { ok: false; problem: ImportProblem };
