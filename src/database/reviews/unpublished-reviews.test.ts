import { afterAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';

const leftToClose: (() => Promise<void>)[] = [];
afterAll(() => closeAll(leftToClose), 60_000);

describeOnBothEngines('a review that is not published', (open) => {
  it('changes no page and no rating before it is published or after it is hidden', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' })]);
    const version = async () => {
      const row = await db.selectFrom('catalogue_version').selectAll().executeTakeFirstOrThrow();
      return row.version + row.reviews;
    };
    const setReview = (values: { state?: 'published' | 'hidden'; text?: string; answer?: string }) =>
      db.updateTable('reviews').set(values).where('id', '=', 'r').execute();
    const addPhoto = () =>
      db
        .insertInto('review_photos')
        .values({
          review_id: 'r',
          order_number: 'FH-1',
          line_number: 0,
          url: '/media/review-1',
          placeholder: '#ffffff',
          position: 1,
        })
        .execute();
    const removePhoto = () => db.deleteFrom('review_photos').where('review_id', '=', 'r').execute();
    const ratingOf = async () => (await findUnifiedProduct(db, 'a'))?.review_count;

    const before = await version();
    const review = { id: 'r', author: 'Ann', rating: 3, text: 'Nice', time: new Date(), product_id: 'a' };
    await db
      .insertInto('reviews')
      .values({ ...review, state: 'pending' })
      .execute();
    await setReview({ text: 'Nice chain' });
    await addPhoto();
    await removePhoto();
    await setReview({ state: 'hidden' });
    expect(await version()).toBe(before);
    expect(await ratingOf()).toBe(0);

    await setReview({ state: 'published' });
    const published = await version();
    expect(published).toBeGreaterThan(before);
    expect(await ratingOf()).toBe(1);
    await setReview({ answer: 'Thank you' });
    const answered = await version();
    expect(answered).toBeGreaterThan(published);
    await addPhoto();
    await removePhoto();
    const withoutPhoto = await version();
    expect(withoutPhoto).toBeGreaterThan(answered);

    await setReview({ state: 'hidden' });
    const hidden = await version();
    expect(hidden).toBeGreaterThan(withoutPhoto);
    expect(await ratingOf()).toBe(0);
    await db.deleteFrom('reviews').where('id', '=', 'r').execute();
    expect(await version()).toBe(hidden);
  });
});
