import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { countOrdersByStatus } from '#database/orders/orders.ts';
import { measureRequestedRefunds } from '#database/orders/refunds.ts';
import { measureOutbox } from '#database/outbox/outbox.ts';

/** Without the database these gauges are missing, and store_database_up is 0. Workers share one database. */
export function createDatabaseGauges(
  { db, poolStats }: Pick<OpenDatabase, 'db' | 'poolStats'>,
  registers: Registry[],
): void {
  // The registry reads all gauges at once, so the first one reads the database for the others.
  let reading: Promise<void> | null = null;
  const collect = () => {
    reading ??= readDatabase().finally(() => {
      reading = null;
    });
    return reading;
  };
  const pool = new Gauge({
    name: 'store_database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect,
  });
  const orders = new Gauge({
    name: 'store_orders',
    help: 'Orders by status.',
    labelNames: ['status'],
    registers,
    aggregator: 'max',
    collect,
  });
  const emails = new Gauge({
    name: 'store_emails',
    help: 'Emails that are not sent: waiting or parked.',
    labelNames: ['state'],
    registers,
    aggregator: 'max',
    collect,
  });
  const oldest = new Gauge({
    name: 'store_oldest_email_seconds',
    help: 'Age of the oldest waiting email.',
    registers,
    aggregator: 'max',
    collect,
  });
  const refund = new Gauge({
    name: 'store_oldest_refund_seconds',
    help: 'Age of the oldest refund that was not sent to the payment provider.',
    registers,
    aggregator: 'max',
    collect,
  });
  const up = new Gauge({
    name: 'store_database_up',
    help: '1 if the database answers.',
    registers,
    aggregator: 'min',
    collect,
  });
  const readDatabase = async () => {
    for (const [state, count] of Object.entries(poolStats())) pool.set({ state }, count);
    orders.reset();
    emails.reset();
    oldest.reset();
    refund.reset();
    try {
      const { waiting, parked, oldestSeconds } = await measureOutbox(db);
      emails.set({ state: 'waiting' }, waiting);
      emails.set({ state: 'parked' }, parked);
      oldest.set(oldestSeconds);
      refund.set((await measureRequestedRefunds(db, new Date())).oldest?.seconds ?? 0);
      for (const { status, count } of await countOrdersByStatus(db)) orders.set({ status }, count);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}
