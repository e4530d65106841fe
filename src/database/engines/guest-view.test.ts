import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine, aProduct } from '#database/database.fixture.ts';
import {
  findContactRequest,
  insertAffiliateApplication,
  insertContactRequest,
} from '#database/forms/forms.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { insertOrderLines, listOrdersByGuest, listOrdersBySession } from '#database/orders/orders.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { findUnifiedProduct, listProducts } from '#database/products/products.ts';
import { listReviews } from '#database/reviews/reviews.ts';
import { searchProducts } from '#database/search/product-search.ts';
import type { Database } from '#database/tables.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { type GuestIdentity, stepAsGuest } from './guest-view.ts';
import type { OpenDatabase } from './open-database.ts';

const CONTACT = { name: 'Ann', email: 'ann@example.com', phone: null, subject: 'other', message: 'Hello.' };
const AFFILIATE = {
  instagram_handle: '@ann',
  tiktok_handle: null,
  phone_number: '1',
  email: 'a@example.com',
};

describeOnBothEngines('a guest', (open) => {
  it('reads the catalog, the reviews and the catalog version', async () => {
    const { db, asGuest } = await open();
    for (const table of PRODUCT_TABLES) await insertProducts(db, table, [aProduct({ id: table })]);
    await db
      .insertInto('reviews')
      .values({ author: 'A', time: '2026-01-01', rating: 5, text: 'x' })
      .execute();
    await asGuest({}, async (guest) => {
      for (const table of PRODUCT_TABLES) expect(await listProducts(guest, table)).toHaveLength(1);
      expect(await findUnifiedProduct(guest, 'chain_products')).not.toBeNull();
      expect((await searchProducts(guest, 'luna')).rows).toHaveLength(PRODUCT_TABLES.length);
      expect(await listReviews(guest)).toHaveLength(1);
      expect(await loadCatalogVersion(guest)).toBeGreaterThan(0);
    });
  });

  it('submits forms and cannot read them', async () => {
    const { db, asGuest } = await open();
    await asGuest({}, (guest) => insertContactRequest(guest, CONTACT));
    await asGuest({}, (guest) => insertAffiliateApplication(guest, AFFILIATE));
    expect(await asGuest({}, (guest) => insertNewsletterSignup(guest, ' Ann@Example.com '))).toBe('new');
    for (const table of ['contact_requests', 'affiliate_applications', 'newsletter_signups'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
      await refused(await open(), sql`select * from ${sql.table(table)}`);
      await refused(await open(), sql`delete from ${sql.table(table)}`);
      await refused(await open(), sql`update ${sql.table(table)} set email = 'x@example.com'`);
    }
    await refused(
      await open(),
      sql`insert into newsletter_signups (email) values ('b@example.com') returning email`,
    );
  });

  it('subscribes an address once, in any case', async () => {
    const { db, asGuest } = await open();
    await asGuest({}, (guest) => insertNewsletterSignup(guest, 'ann@example.com'));
    expect(await asGuest({}, (guest) => insertNewsletterSignup(guest, 'ANN@example.com'))).toBe('known');
    expect(await db.selectFrom('newsletter_signups').select('email').execute()).toEqual([
      { email: 'ann@example.com' },
    ]);
  });

  it('sees the order of their payment session and no other', async () => {
    const { db, asGuest } = await open();
    await placeOrder(db, 'cs_mine', 'FH-1');
    await placeOrder(db, 'cs_theirs', 'FH-2');
    const orders = (identity: { stripeSessionId?: string }) =>
      asGuest(identity, (guest) => guest.selectFrom('orders').select('order_number').execute());

    expect(await orders({ stripeSessionId: 'cs_mine' })).toEqual([{ order_number: 'FH-1' }]);
    expect(await orders({ stripeSessionId: 'cs_nobodys' })).toEqual([]);
    expect(await orders({ stripeSessionId: '' })).toEqual([]);
    expect(await orders({})).toEqual([]);
    const asked = await asGuest({ stripeSessionId: 'cs_mine' }, (guest) =>
      listOrdersBySession(guest, 'cs_theirs'),
    );
    expect(asked).toEqual([]);
  });

  it('sees the orders of their guest session and no other', async () => {
    const { db, asGuest } = await open();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await placeOrder(db, 'cs_mine', 'FH-1', mine);
    await placeOrder(db, 'cs_theirs', 'FH-2', theirs);
    await placeOrder(db, 'cs_nobodys', 'FH-3');
    const numbersFor = async (identity: GuestIdentity) => {
      const all = (guest: Database) => guest.selectFrom('orders').select('order_number').execute();
      return (await asGuest(identity, all)).map((line) => line.order_number).sort();
    };
    expect(await numbersFor({ guestId: mine })).toEqual(['FH-1']);
    expect(await numbersFor({ guestId: randomUUID() })).toEqual([]);
    expect(await numbersFor({ guestId: '' })).toEqual([]);
    expect(await numbersFor({ guestId: mine, stripeSessionId: 'cs_theirs' })).toEqual(['FH-1', 'FH-2']);
    const asked = await asGuest({ guestId: mine }, (guest) => listOrdersByGuest(guest, theirs, 10));
    expect(asked).toEqual([]);
  });

  it("can run one step of the store's transaction, which then continues with the store's role", async () => {
    const { db } = await open();
    const id = randomUUID();
    await db.transaction().execute(async (transaction) => {
      await stepAsGuest(transaction, (guest) => insertContactRequest(guest, { ...CONTACT, id }));
      expect(await findContactRequest(transaction, id)).toMatchObject(CONTACT);
    });
    const reading = db
      .transaction()
      .execute((transaction) => stepAsGuest(transaction, (guest) => findContactRequest(guest, id)));
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  it("cannot access the store's own tables", async () => {
    const database = await open();
    const hidden = [
      'promo_codes',
      'checkouts',
      'payment_events',
      'outbox',
      'guest_sessions',
      'store_secrets',
      'schema_migrations',
      'product_columns',
    ];
    for (const table of hidden) await refused(database, sql`select * from ${sql.table(table)}`);
  });

  it('can change nothing: no products, reviews or orders', async () => {
    const database = await open();
    await insertProducts(database.db, 'chain_products', [aProduct()]);
    await placeOrder(database.db, 'cs_mine', 'FH-1');
    const readable = [...PRODUCT_TABLES, 'products', 'reviews', 'orders', 'catalogue_version'];
    for (const table of readable.map((name) => sql.table(name))) {
      await refused(database, sql`delete from ${table}`);
      await refused(database, sql`truncate ${table}`);
    }
    await refused(database, sql`update chain_products set price = 1`);
    await refused(database, sql`update products set price = 1`);
    await refused(database, sql`update orders set status = 'refunded'`);
    await refused(database, sql`update catalogue_version set version = 1`);
    await refused(
      database,
      sql`insert into chain_products (id, name, price, category) values ('x', 'X', 1, 'X')`,
    );
    await refused(
      database,
      sql`insert into reviews (author, time, rating, text) values ('x', now(), 5, 'x')`,
    );
    await refused(database, sql`create table mine (id int)`);
  });

  it('leaves no role behind, after success or failure', async () => {
    const { db, asGuest } = await open();
    const whoAmI = async () => {
      const { rows } = await sql<{ role: string; session: string | null }>`
        select current_user as role, current_setting('store.stripe_session_id', true) as session`.execute(db);
      return rows[0];
    };
    const before = (await whoAmI())?.role;
    await asGuest({ stripeSessionId: 'cs_mine' }, (guest) => listReviews(guest));
    expect((await whoAmI())?.role).toBe(before);
    await expect(
      asGuest({ stripeSessionId: 'cs_mine' }, (guest) => guest.deleteFrom('orders').execute()),
    ).rejects.toThrow('permission denied');
    const after = await whoAmI();
    expect(after?.role).toBe(before);
    expect(after?.session || null).toBeNull();
    await expect(asGuest({}, () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    expect((await whoAmI())?.role).toBe(before);
  });
});

async function refused({ asGuest }: OpenDatabase, statement: ReturnType<typeof sql>): Promise<void> {
  await expect(asGuest({ stripeSessionId: 'cs_mine' }, (guest) => statement.execute(guest))).rejects.toThrow(
    /permission denied/,
  );
}

async function placeOrder(
  db: Database,
  session: string,
  number: string,
  guest_id: string | null = null,
): Promise<void> {
  const checkout = await insertCheckout(db, aCheckout({ attempt_key: session, order_number: number }));
  const line = anOrderLine({
    checkout_id: checkout?.id ?? '',
    order_number: number,
    stripe_session_id: session,
    guest_id,
  });
  await insertOrderLines(db, [line]);
}
