import { inTurns } from '#database/engines/take-turns.ts';
import { loadImportCategories, loadImportedProducts } from '#database/imports/import-memory.ts';
import { loadCatalog } from '#database/products/catalog-writes.ts';
import { loadRedirects } from '#database/products/product-redirects.ts';
import type { Database, ImportSource } from '#database/tables.ts';
import { isSold, type ProductTable } from '#domain/categories.ts';
import { draftProducts } from '#domain/imports/draft-product.ts';
import { guessCategory } from '#domain/imports/guess-category.ts';
import { type ImportChoices, typeKey } from '#domain/imports/import-choices.ts';
import type { ImportProblem, SourceProduct } from '#domain/imports/source-product.ts';
import type { ImageIndex } from './image-index.ts';
import type { ImportPlan, TypeChoice } from './import-plan.ts';
import { createPlanner } from './product-planner.ts';
import { readOwnCsv } from './read-own-csv.ts';
import { type Overrides, readSheet } from './read-sheet.ts';
import { readShopify } from './read-shopify.ts';
import { readWooCommerce } from './read-woocommerce.ts';

export type ImportInput = {
  source: ImportSource;
  file: Uint8Array;
  choices: ImportChoices;
  overrides: Overrides;
};

export type PlannedImport = { ok: true; value: ImportPlan } | { ok: false; problem: ImportProblem };

/** Computes what an import would change. Only reads, and yields to other requests. */
export async function planImport(
  db: Database,
  input: ImportInput,
  images: ImageIndex,
): Promise<PlannedImport> {
  const sheet = await readSheet(input.file, input.overrides);
  if (!sheet.ok) return sheet;
  const catalog = await loadCatalog(db);
  const planner = await createPlanner({
    catalog,
    images,
    links: await loadImportedProducts(db, input.source),
    redirects: await loadRedirects(db),
    choices: input.choices,
  });
  if (input.source === 'csv') {
    const read = readOwnCsv(sheet.value, catalog);
    if (!read.ok) return read;
    for await (const { id, row, name, draft, problems } of inTurns(read.value)) {
      if (draft && problems.length === 0) planner.add(draft, catalog.has(id) ? id : null);
      else planner.refuse({ row, id, name, table: draft?.table ?? null }, problems);
    }
    return { ok: true, value: planner.finish(sheet.value, []) };
  }
  const read = input.source === 'shopify' ? readShopify(sheet.value) : readWooCommerce(sheet.value);
  if (!read.ok) return read;
  const memory = await loadImportCategories(db, input.source);
  const products: SourceProduct[] = [];
  for await (const product of inTurns(read.value)) {
    products.push(product);
    planSource(planner, product, input.choices, memory);
  }
  return {
    ok: true,
    value: planner.finish(sheet.value, typesOf(products, input.choices, memory)),
  };
}

type Planner = Awaited<ReturnType<typeof createPlanner>>;
type Memory = ReadonlyMap<string, ProductTable | 'skip'>;

function planSource(planner: Planner, product: SourceProduct, choices: ImportChoices, memory: Memory): void {
  const about = { row: product.row, id: product.key, name: product.name || product.key };
  const { category } = decideType(product.type, choices, memory);
  // A product's own words decide if its type is not meaningful.
  const table =
    category ??
    guessCategory(product.category) ??
    guessCategory(product.name) ??
    guessCategory(product.tags.join(' '));
  if (table === 'skip') {
    planner.skip(about);
    return;
  }
  if (table === null) {
    const message = product.type
      ? `Choose a category for the type "${product.type}".`
      : 'Choose a category for products without a type.';
    planner.refuse({ ...about, table }, [
      { row: product.row, column: product.columns.type, message },
      ...product.problems,
    ]);
    return;
  }
  const { drafts, problems } = draftProducts(product, table, choices.colors);
  if (problems.length > 0) planner.refuse({ ...about, table }, problems);
  else for (const draft of drafts) planner.add(draft, null);
}

function decideType(
  type: string,
  { categories }: ImportChoices,
  memory: Memory,
): Pick<TypeChoice, 'category' | 'decidedBy'> {
  const key = typeKey(type);
  const chosen = categories.get(key);
  if (chosen) return { category: chosen, decidedBy: 'choice' };
  const remembered = memory.get(key);
  if (remembered && (remembered === 'skip' || isSold(remembered)))
    return { category: remembered, decidedBy: 'memory' };
  const guess = guessCategory(type);
  return { category: guess, decidedBy: guess && 'guess' };
}

function typesOf(products: readonly SourceProduct[], choices: ImportChoices, memory: Memory): TypeChoice[] {
  const groups = Map.groupBy(products, ({ type }) => typeKey(type));
  return [...groups.values()]
    .map((group) => {
      const type = group[0]?.type ?? '';
      return { type, products: group.length, ...decideType(type, choices, memory) };
    })
    .sort((one, other) => other.products - one.products);
}
