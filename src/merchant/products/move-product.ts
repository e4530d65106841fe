import { writeAudit } from '#database/people/audit-log.ts';
import { archiveProduct, unarchiveProduct } from '#database/products/archived-products.ts';
import { findOrderedProducts } from '#database/products/catalog-writes.ts';
import { deleteProductData } from '#database/products/delete-product-data.ts';
import { type EditedProduct, findEditedProduct } from '#database/products/edited-products.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import {
  deleteDraft,
  listDueDrafts,
  loadDraftFields,
  scheduleDraft,
  unpublishProduct,
} from '#database/products/product-drafts.ts';
import type { Database } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { addProduct, createAllPrices } from '#payments/prices/change-product.ts';
import { type Refused, refused } from '../refused.ts';
import { orRefusal, type ProductsContext } from './products-context.ts';

type Moved = { ok: true };
type MoveRefused = Refused<
  'not-found' | 'wrong-state' | 'conflict' | 'incomplete' | 'sku-taken' | 'stripe-failed' | 'invalid'
>;

/** How often a draft that changes while it is being published is priced. */
const MAX_TRIES = 3;

/** Takes a product out of the catalog. Orders keep it. */
export async function archive(context: ProductsContext, id: string): Promise<Moved | MoveRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  if (product.state === 'archived') return refused('wrong-state', `${id} is archived already.`);
  if (product.state !== 'active') return refused('wrong-state', `${id} is a draft. Delete it instead.`);
  return move(context, id, 'product.archive', (db) => archiveProduct(db, product.table, id));
}

/** Restores an archived product, with its prices at Stripe: they may be missing, or have changed in the archive. */
export async function unarchive(context: ProductsContext, id: string): Promise<Moved | MoveRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  if (product.state !== 'archived') return refused('wrong-state', `${id} is not archived.`);
  const priced = await orRefusal(async () => ({
    columns: await createAllPrices(context, product.table, product.row),
  }));
  if ('ok' in priced) return priced;
  return move(context, id, 'product.unarchive', (db) => unarchiveProduct(db, product.row, priced.columns));
}

/** Deletes a draft permanently. Products that were on sale can only be archived, because orders refer to them. */
export async function removeDraft(context: ProductsContext, id: string): Promise<Moved | MoveRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  if (!isDraft(product)) return refused('wrong-state', `${id} is not a draft. Archive it instead.`);
  if ((await findOrderedProducts(context.db, [id])).has(id)) {
    return refused(
      'wrong-state',
      `${id} was sold, and its orders refer to it. Publish it and archive it instead.`,
    );
  }
  const remove = async (db: Database) => {
    if (!(await deleteDraft(db, id))) return false;
    await deleteProductData(db, [id]);
    return true;
  };
  return move(context, id, 'product.delete', remove, product.row);
}

/**
 * Makes a product of the catalog a draft again: its page is not found, and it cannot be bought from carts. Publishing brings
 * it back.
 */
export async function unpublish(context: ProductsContext, id: string): Promise<Moved | MoveRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  if (product.state !== 'active') return refused('wrong-state', `${id} is not in the catalog.`);
  return move(context, id, 'product.unpublish', (db) => unpublishProduct(db, product.table, id));
}

/** Schedules the publication of a draft. Null cancels the schedule. */
export async function schedule(
  context: ProductsContext,
  id: string,
  publishAt: Date | null,
): Promise<Moved | MoveRefused> {
  const product = await findEditedProduct(context.db, id);
  if (!product) return refused('not-found', `There is no product ${id}.`);
  const problem = publishProblem(product);
  if (problem && (problem.code !== 'incomplete' || publishAt !== null)) return problem;
  if (publishAt !== null && publishAt <= context.now()) {
    return refused('invalid', 'The time is in the past. Publish it now instead.');
  }
  return move(context, id, 'product.schedule', (db) => scheduleDraft(db, id, publishAt), {
    publish_at: publishAt,
  });
}

/**
 * Publishes a draft and creates its Stripe prices. Two concurrent calls publish it once. If the draft is changed
 * meanwhile, the changed draft is priced and published instead; if that happens again and again, it is refused.
 */
export function publish(context: ProductsContext, id: string): Promise<Moved | MoveRefused> {
  return publishIf(context, id, () => true);
}

/** What became of drafts that were due. Those that are `postponed` by an error stay due. */
type PublishedDue = {
  published: string[];
  failed: { id: string; reason: string }[];
  postponed: { id: string; error: Error }[];
};

/**
 * Publishes drafts that are due. One that cannot be published stays a draft with the reason. One that others are changing
 * stays due, as does one for which Stripe cannot be reached.
 */
export async function publishDue(context: ProductsContext): Promise<PublishedDue> {
  const done: PublishedDue = { published: [], failed: [], postponed: [] };
  const isDue = ({ publishAt }: EditedProduct) => publishAt !== null && new Date(publishAt) <= context.now();
  for (const id of await listDueDrafts(context.db, context.now())) {
    try {
      const result = await publishIf(context, id, isDue);
      if (result.ok) done.published.push(id);
      else if (result.isTemporary) done.postponed.push({ id, error: new Error(`${id}: ${result.reason}`) });
      else if (!['not-found', 'wrong-state', 'conflict'].includes(result.code)) {
        await scheduleDraft(context.db, id, null, result.reason);
        done.failed.push({ id, reason: result.reason });
      }
    } catch (error) {
      done.postponed.push({ id, error: new Error(`${id} could not be published`, { cause: error }) });
    }
  }
  return done;
}

/** Publishes a draft if it `isWanted`, which is asked again after a concurrent change. */
async function publishIf(
  context: ProductsContext,
  id: string,
  isWanted: (product: EditedProduct) => boolean,
): Promise<Moved | MoveRefused> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const product = await findEditedProduct(context.db, id);
    if (!product) return refused('not-found', `There is no product ${id}.`);
    // A concurrent call has published it.
    if (tries > 1 && product.state === 'active') return { ok: true };
    const problem = publishProblem(product);
    if (problem) return problem;
    if (!isWanted(product)) return refused('wrong-state', `${id} is not due.`);
    const published = await publishVersion(context, product);
    if (published) return published;
  }
  return refused('conflict', 'Someone else is changing this draft. Publish it again in a moment.');
}

/** Null if the draft has changed since `product` was read. */
async function publishVersion(
  context: ProductsContext,
  { row: { id }, version }: EditedProduct,
): Promise<Moved | MoveRefused | null> {
  const draft = await loadDraftFields(context.db, id);
  if (!draft) return null;
  const { name = '', category = '', price = 0 } = draft.product;
  const complete: NewProduct = { ...draft.product, id, name, category, price };
  return orRefusal(() =>
    addProduct(context, draft.table, complete, (priced) =>
      context.db.transaction().execute(async (transaction) => {
        const current = await findEditedProduct(transaction, id, { isLocked: true });
        if (current?.version !== version || !(await deleteDraft(transaction, id))) return null;
        await insertProducts(transaction, draft.table, [priced]);
        await writeAudit(transaction, {
          actor: context.actor,
          action: 'product.publish',
          subjectType: 'product',
          subjectId: id,
          after: priced,
          batchId: context.batchId ?? null,
        });
        return { ok: true as const };
      }),
    ),
  );
}

function isDraft({ state }: EditedProduct): boolean {
  return state === 'draft' || state === 'scheduled';
}

function publishProblem(product: EditedProduct): MoveRefused | null {
  if (!isDraft(product)) return refused('wrong-state', `${product.row.id} is not a draft.`);
  const { name, category, price } = product.row;
  if (name.trim() === '') return refused('incomplete', 'It needs a name before it can be published.');
  if (category.trim() === '') {
    const problem = 'It needs a category label (the field "category") before it can be published.';
    return refused('incomplete', problem);
  }
  return price > 0 ? null : refused('incomplete', 'It needs a price before it can be published.');
}

async function move(
  context: ProductsContext,
  id: string,
  action: AuditAction,
  step: (db: Database) => Promise<boolean>,
  after: object | null = null,
): Promise<Moved | MoveRefused> {
  const moved = await orRefusal(() =>
    context.db.transaction().execute(async (transaction) => {
      if (!(await step(transaction))) return false;
      const { actor, batchId = null } = context;
      await writeAudit(transaction, { actor, action, subjectType: 'product', subjectId: id, after, batchId });
      return true;
    }),
  );
  if (typeof moved === 'object') return moved;
  return moved ? { ok: true } : refused('wrong-state', `${id} was moved or changed by someone else.`);
}
