import { enqueue } from '#database/outbox/outbox.ts';
import { findPricedProducts } from '#database/products/products.ts';
import { listAwaitedProducts, takeWaitingAlerts } from '#database/products/stock-alerts.ts';
import type { Database } from '#database/tables.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product } from '#domain/products/product.ts';
import { alertStateOf } from '#domain/products/stock-alert.ts';
import type { MailingContext } from '../refused.ts';

/** The kind of the outbox job. Its payload is the id of the request. */
const STOCK_ALERT = 'stock-alert';
const EVERY_MS = 60_000;

type Alerting = Pick<MailingContext, 'db' | 'now' | 'onJobQueued'>;

/**
 * Queues one email for each open alert whose product is in stock now. It reads the current stock, so it works the same for
 * units added by the admin, a command, an import, a refund or an expired checkout. Returns the number of emails.
 */
export async function queueStockAlerts(context: Alerting): Promise<number> {
  const { db, now } = context;
  let queued = 0;
  for (const { id, options } of await listAwaitedProducts(db)) {
    const [row] = await findPricedProducts(db, [{ id }]);
    const product = row ? parseProduct(row, row.source_table) : null;
    for (const option of options.filter((label) => alertStateOf(product, label) === 'in-stock')) {
      queued += await db
        .transaction()
        .execute((transaction) => queueFor(transaction, { productId: id, option, now: now() }));
    }
  }
  if (queued > 0) context.onJobQueued();
  return queued;
}

async function queueFor(
  db: Database,
  back: { productId: Product['id']; option: string; now: Date },
): Promise<number> {
  const alerts = await takeWaitingAlerts(db, back);
  for (const { id } of alerts) {
    await enqueue(db, { kind: STOCK_ALERT, dedupeKey: `${STOCK_ALERT}:${id}`, payload: { id } });
  }
  return alerts.length;
}

/**
 * Queues the emails whenever the catalog changes, and every minute in case a change was missed. `stop` resolves when the
 * current run has ended.
 */
export function startStockAlerts(
  context: Alerting & {
    onCatalogChange: (listener: () => void) => () => void;
    report: (error: unknown) => void;
  },
): { stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  let isChanged = false;
  const round = () => {
    isChanged = true;
    running ??= run();
  };
  const run = async () => {
    while (isChanged) {
      isChanged = false;
      await queueStockAlerts(context).catch(context.report);
    }
    running = null;
  };
  const timer = setInterval(round, EVERY_MS);
  const forget = context.onCatalogChange(round);
  round();
  return {
    stop: async () => {
      clearInterval(timer);
      forget();
      await running;
    },
  };
}
