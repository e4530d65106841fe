import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';
import { checkOutOverHttp, payOverHttp } from '../support/checkout-over-http.ts';
import { emailsAbout } from '../support/mailbox.ts';
import type { RunningStore } from '../support/running-store.ts';

/** Of the buyer in `checkOutOverHttp`. */
const EMAIL = 'maya@example.com';

const photo = (name: string, background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

async function deliverOrder(store: RunningStore): Promise<string> {
  const order = await payOverHttp(store, await checkOutOverHttp(store));
  const send = await adminApi(store);
  for (const action of ['pack', 'ship', 'deliver']) {
    const shipped = { orderNumber: order, carrier: 'UPS', trackingNumber: '1Z999' };
    const json = { action, orders: [shipped], idempotencyKey: randomUUID() };
    const moved = await send('/api/orders/move', { method: 'POST', json });
    expect(await moved.json()).toMatchObject([{ ok: true }]);
  }
  return order;
}

/** The link in the email that invites to review an order. */
async function invitationTo(store: RunningStore, order: string): Promise<string> {
  const invitation = async () =>
    (await emailsAbout(store, order)).find(({ subject }) => subject.startsWith('How do you like'))?.text;
  await expect.poll(invitation).toContain('/review?token=');
  return /http\S+\/review\?token=\S+/.exec((await invitation()) ?? '')?.[0] ?? '';
}

test('a customer reviews a delivered order with phone photos; the merchant removes one, publishes and answers', async ({
  admin,
  browser,
  store,
}) => {
  const order = await deliverOrder(store);
  await admin.goto(`/orders/${order}`);
  await admin.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(admin.getByText('Invitation to review')).toBeVisible();
  const link = await invitationTo(store, order);

  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const form = await phone.newPage();
  await form.goto(link);
  await expectNoSidewaysOverflow(form, 'the form of a review');
  await form.getByRole('radio', { name: '5 stars' }).check();
  await form.getByRole('textbox', { name: 'Your review' }).fill('They sparkle.');
  await form
    .getByLabel('Photos')
    .setInputFiles([
      await photo('IMG_1.jpg', 'tan'),
      { name: 'IMG_2.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      await photo('IMG_3.jpg', 'teal'),
    ]);
  await form.getByRole('textbox', { name: 'Your name' }).fill('Maya');
  await form.getByRole('button', { name: 'Send my review' }).click();
  await expect(form.getByRole('alert')).toContainText('IMG_2.heic');
  await expect(form.getByLabel('Send photo 2')).toBeChecked();
  await form.getByRole('button', { name: 'Send my review' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await phone.close();

  await admin.goto('/reviews');
  const review = admin.getByRole('listitem').filter({ hasText: 'They sparkle.' });
  await review.getByRole('button', { name: 'Photo 2 by Maya, larger' }).click();
  await expectAccessible(admin, 'a photo of a review');
  await admin.getByRole('button', { name: 'Remove this photo' }).click();
  await admin.getByRole('button', { name: 'Remove it' }).click();
  await expect(review.getByRole('button', { name: 'Photo 2 by Maya, larger' })).toHaveCount(0);
  await review.getByRole('button', { name: 'Answer' }).click();
  await review.getByLabel('Your public answer').fill('Wear them well.');
  await review.getByRole('button', { name: 'Save the answer' }).click();
  await review.getByRole('button', { name: 'Publish' }).click();
  const answer = async () =>
    (await store.readEmails()).find((email) => email.includes('Subject: Our answer to your review'));
  await expect.poll(answer).toContain('Wear them well.');

  const shop = await admin.context().newPage();
  await shop.goto(`${store.address}/product/earring-studs-round-2ct-white`);
  const shown = shop.getByRole('listitem').filter({ hasText: 'They sparkle.' });
  await expect(shown).toContainText('Verified purchase');
  await expect(shown).toContainText('Wear them well.');
  await shown.scrollIntoViewIfNeeded();
  const image = shown.getByRole('img', { name: 'Photo 1 by Maya' });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  await expect(shown.getByRole('link')).toHaveCount(1);
  await shop.keyboard.press('Shift');
  await shown.getByRole('link').click();
  const large = shop.getByRole('dialog', { name: 'Photos by Maya' });
  await expect(large.getByRole('img', { name: 'Photo 1 by Maya' })).toBeVisible();
  await expectAccessible(shop, 'a photo of a customer');
  await shop.keyboard.press('Escape');
  await expect(shown.getByRole('link')).toBeFocused();
  await shop.close();
});

test('a review is found by the email of its buyer, and the search is cleared', async ({ admin, store }) => {
  const order = await deliverOrder(store);
  const send = await adminApi(store);
  expect((await send(`/api/orders/${order}/review-invitation`, { method: 'POST' })).status).toBe(200);
  await admin.goto(await invitationTo(store, order));
  await admin.getByRole('radio', { name: '4 stars' }).check();
  await admin.getByRole('textbox', { name: 'Your review' }).fill('Lighter than I thought.');
  await admin.getByRole('textbox', { name: 'Your name' }).fill('Noor');
  await admin.getByRole('button', { name: 'Send my review' }).click();
  await expect(admin.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await admin.goto('/reviews?state=all');
  const review = admin.getByRole('listitem').filter({ hasText: 'Lighter than I thought.' });
  const ofDemo = admin.getByRole('listitem').filter({ hasText: 'Miami Cuban Link Chain, 10 mm' });
  await expect(review).toContainText('Waiting');
  await expect(ofDemo.first()).toBeVisible();
  const reviews = admin.getByRole('list').filter({ has: review }).getByRole('listitem');
  await expect(reviews).toHaveCount(50);
  await admin.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews).toHaveCount(100);
  await admin.keyboard.press('/');
  await admin.keyboard.type(EMAIL.toUpperCase());
  await expect(ofDemo).toHaveCount(0);
  await expect(review).toBeVisible();
  await expect(admin).toHaveURL(/\/reviews\?q=\S+&state=all$/);
  await admin.reload();
  await expect(review).toBeVisible();
  await expect(ofDemo).toHaveCount(0);

  await admin.getByRole('button', { name: 'Hidden' }).click();
  await expect(admin.getByText(`Nothing matches "${EMAIL.toUpperCase()}"`)).toBeVisible();
  await expectAccessible(admin, 'a search of reviews without matches');
  await admin.getByRole('button', { name: 'Search all' }).click();
  await expect(review).toBeVisible();
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await search.fill('Lighter%thought');
  await admin.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
  await expect(ofDemo.first()).toBeVisible();
});
