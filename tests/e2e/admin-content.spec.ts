import { adminApi, expect, test } from '../support/admin.ts';
import { expectAccessible, expectNoSidewaysOverflow } from '../support/axe.ts';

test('a promo code is added and ended', async ({ admin }) => {
  await admin.goto('/promo-codes');
  await admin.getByRole('button', { name: 'Add a code' }).click();
  await admin.getByLabel('Code', { exact: true }).fill('autumn20');
  await admin.getByLabel('Discount type').selectOption('An amount off');
  await admin.getByLabel('Amount in USD').fill('20.00');
  await admin.getByLabel('Total uses').fill('50');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  const row = admin.getByRole('row', { name: /AUTUMN20/ });
  await expect(row).toContainText('$20.00 off');
  await expect(row).toContainText('0 of 50');
  await expectAccessible(admin, 'the promo codes');
  await row.click();
  await admin.getByRole('button', { name: 'End now' }).click();
  await admin.getByRole('button', { name: 'End the code' }).click();
  await expect(row).toContainText('Ended');
});

test('a promo code is limited to products that are picked by name', async ({ admin, store }) => {
  await admin.goto('/promo-codes');
  await admin.getByRole('button', { name: 'Add a code' }).click();
  await admin.getByLabel('Code', { exact: true }).fill('ropes');
  const search = admin.getByLabel('Add a product');
  await search.fill('no such product');
  await expect(admin.getByText('No product matches "no such product".')).toBeVisible();
  await search.fill('chain-rope-4mm-yellow');
  await admin.getByRole('button', { name: 'Rope Chain, 4 mm', exact: true }).click();
  await search.fill('chain-rope-4mm-white');
  await expect(admin.getByRole('button', { name: 'White Rope Chain, 4 mm', exact: true })).toBeVisible();
  await search.press('Enter');
  await expect(admin.getByRole('button', { name: 'Remove White Rope Chain, 4 mm' })).toBeVisible();
  await expectAccessible(admin, 'a new promo code');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await admin.getByRole('row', { name: /ROPES/ }).click();
  await admin.getByRole('button', { name: 'Remove Rope Chain, 4 mm' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('ROPES is changed.', { exact: true })).toBeVisible();
  const { codes } = await (await (await adminApi(store))('/api/promo-codes')).json();
  expect(codes.find(({ code }: { code: string }) => code === 'ROPES')).toMatchObject({
    products: ['chain-rope-4mm-white'],
  });
});

test.describe('a refused promo code', () => {
  // The browser logs refused requests to the console.
  test.use({ expectsNoErrors: false });

  test('says at its field what is wrong with it', async ({ admin }) => {
    await admin.goto('/promo-codes');
    await admin.getByRole('button', { name: 'Add a code' }).click();
    const code = admin.getByLabel('Code', { exact: true });
    const lastDay = admin.getByLabel('Last day');
    await code.fill('two words');
    await admin.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/A code is made of letters/);
    await expect(admin.getByText('A code is made of letters')).toHaveCount(1);
    await code.fill('xmas');
    await lastDay.fill('2020-12-25');
    await admin.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(lastDay).toHaveAccessibleDescription(/This day is over\./);
    await expect(admin.getByText('A code is made of letters')).toHaveCount(0);
  });
});

test.describe('a refused text', () => {
  // The browser logs refused requests to the console.
  test.use({ expectsNoErrors: false });

  test('says at its field what is wrong with it', async ({ admin }) => {
    await admin.goto('/content/announcement');
    await admin.getByLabel('Text').fill('Sale');
    const link = admin.getByLabel(/Page it leads to/);
    await link.fill('chains');
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await expect(link).toHaveAccessibleDescription('A page of the shop, such as /chains.');
    await expect(admin.getByText('path:')).toHaveCount(0);
    await link.fill('/chainz');
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await expect(link).toHaveAccessibleDescription(/^The shop has no page \/chainz\./);
    await expect(admin.getByLabel('Text')).toHaveAccessibleDescription(/takes the place of the promo code/);
    await admin.getByRole('button', { name: 'Discard my changes' }).click();
  });
});

test.describe('two people', () => {
  // The browser logs refused requests to the console.
  test.use({ expectsNoErrors: false });

  test('who change one promo code: the second sees both versions, and nothing is overwritten', async ({
    admin,
    store,
  }) => {
    await admin.goto('/promo-codes');
    const row = admin.getByRole('row', { name: /SAVE10/ });
    await row.click();
    await admin.getByLabel('Percentage').fill('15');
    const send = await adminApi(store);
    const listed = (await (await send('/api/promo-codes')).json()) as {
      codes: { code: string; version: number }[];
    };
    const terms = listed.codes.find(({ code }) => code === 'SAVE10');
    await send('/api/promo-codes/SAVE10', { method: 'PUT', json: { ...terms, maxUses: 1000 } });
    await admin.getByRole('button', { name: 'Save' }).click();
    const conflict = admin.getByRole('dialog', { name: 'Someone else changed SAVE10' });
    await expect(conflict.getByRole('row', { name: /Discount/ })).toContainText('15% off');
    await expect(conflict.getByRole('row', { name: /Uses in total/ })).toContainText('1000');
    await conflict.getByRole('button', { name: 'Save my changes' }).click();
    await expect(admin.getByText('SAVE10 is changed.', { exact: true })).toBeVisible();
    await expect(row).toContainText('15% off');
    await expect(row).toContainText('of 1000');
  });

  test('who draft one text: the second sees both versions, and keeps one', async ({ admin, store }) => {
    const send = await adminApi(store);
    const { version, draftAt } = await (await send('/api/content/shipping')).json();
    await admin.goto('/content/shipping');
    await admin.getByLabel('Protection').fill('Insured, says the second.');
    await send('/api/content/shipping/draft', {
      method: 'PUT',
      json: { value: { protection: 'Insured, says the first.' }, version, draftSeen: draftAt },
    });
    await admin.getByRole('button', { name: 'Save draft' }).click();
    const conflict = admin.getByRole('dialog', { name: 'Someone else changed this text' });
    const versions = conflict.getByRole('row', { name: /^Protection/ });
    await expect(versions).toContainText('Insured, says the second.');
    await expect(versions).toContainText('Insured, says the first.');
    await conflict.getByRole('button', { name: 'Back to the editor' }).click();
    await expect(admin.getByLabel('Protection')).toHaveValue('Insured, says the second.');
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(admin.getByText('The draft is saved.', { exact: true })).toBeVisible();
    await expect(admin.getByLabel('Protection')).toHaveValue('Insured, says the second.');
    await admin.getByLabel('Protection').fill('Insured, says the third.');
    const kept = await (await send('/api/content/shipping')).json();
    await send('/api/content/shipping/draft', {
      method: 'PUT',
      json: { value: { protection: 'Insured, says the first.' }, version, draftSeen: kept.draftAt },
    });
    await admin.getByRole('button', { name: 'Save draft' }).click();
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect(admin.getByLabel('Protection')).toHaveValue('Insured, says the first.');
    await admin.getByRole('button', { name: 'Discard the draft' }).click();
    await admin.getByRole('button', { name: 'Discard it' }).click();
    await expect(admin.getByText('Draft discarded.', { exact: true })).toBeVisible();
  });
});

test('a message is answered, annotated and closed', async ({ admin, store }) => {
  const message = { name: 'Maya Ortiz', email: 'maya@example.com', phone: null, subject: 'sizing-help' };
  const sent = await fetch(`${store.address}/api/tables/contact_requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, message: 'Does the ring\ncome in 13?' }),
  });
  expect(sent.status).toBe(201);
  await admin.goto('/messages');
  await expect(admin.getByRole('row', { name: /Maya Ortiz/ })).toBeVisible();
  await expectAccessible(admin, 'the messages');
  await admin.getByRole('row', { name: /Maya Ortiz/ }).click();
  await expect(admin.getByRole('heading', { name: 'Sizing Help' })).toBeVisible();
  await admin.getByRole('button', { name: 'Internal note' }).click();
  await admin.getByLabel('Internal note, never sent').fill('Ask the workshop');
  await admin.getByRole('button', { name: 'Add the note' }).click();
  await expect(admin.getByText('Ask the workshop')).toBeVisible();
  await expectAccessible(admin, 'a message');
  await admin.getByRole('button', { name: 'Reply by email' }).click();
  await admin.getByLabel('Answer to maya@example.com').fill('Yes, it does.');
  // Looking at the customer's orders does not lose the answer.
  await admin.getByRole('link', { name: 'Their orders' }).click();
  await expect(admin.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByLabel('Answer to maya@example.com')).toHaveValue('Yes, it does.');
  await admin.getByRole('button', { name: 'Send the answer' }).click();
  await expect(admin.getByText('Every message is answered')).toBeVisible();
  await expect
    .poll(async () => (await store.readEmails()).find((email) => email.includes('Subject: Re: Sizing Help')))
    .toContain('Yes, it does.');
});

test('a message is found by the email of its sender, and the search is cleared', async ({ admin, store }) => {
  for (const [name, email] of [
    ['Ines Duval', 'ines@example.com'],
    ['Omar Haddad', 'omar@example.org'],
  ]) {
    const message = { name, email, phone: null, subject: 'other', message: 'Do you ship to Canada?' };
    const sent = await fetch(`${store.address}/api/tables/contact_requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect(sent.status).toBe(201);
  }
  await admin.goto('/messages');
  const ines = admin.getByRole('row', { name: /Ines Duval/ });
  const omar = admin.getByRole('row', { name: /Omar Haddad/ });
  await expect(ines).toBeVisible();
  await expect(omar).toBeVisible();
  const search = admin.getByRole('searchbox', { name: 'Search' });
  await search.fill('OMAR@example');
  await expect(ines).toHaveCount(0);
  await expect(omar).toBeVisible();
  await omar.click();
  await expect(admin.getByRole('heading', { name: 'Other' })).toBeVisible();
  await admin.goBack();
  await expect(search).toHaveValue('OMAR@example');
  await expect(ines).toHaveCount(0);
  await search.fill('nobody@example');
  await expect(admin.getByText('Nothing matches "nobody@example"')).toBeVisible();
  await expectAccessible(admin, 'a search of messages without matches');
  await admin.getByRole('button', { name: 'Search all' }).click();
  await expect(admin).toHaveURL(/state=all/);
  await admin.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
  await expect(ines).toBeVisible();
});

test('a text is drafted, previewed and published, and an open page of the shop updates', async ({
  admin,
  context,
  store,
}) => {
  const shop = await context.newPage();
  const listening = shop.waitForResponse('**/api/events');
  await shop.goto(`${store.address}/policies/shipping`);
  await listening;
  await admin.goto('/content');
  await expect(admin.getByRole('row', { name: /Shipping: protection/ })).toBeVisible();
  await expectAccessible(admin, 'the texts');
  await admin.getByRole('row', { name: /Shipping: protection/ }).click();
  await admin.getByLabel('Protection').fill('Every box is insured by us.');
  const opened = context.waitForEvent('page');
  await admin.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByText('Every box is insured by us.')).toBeVisible();
  await expect(shop.getByText('Every box is insured by us.')).toHaveCount(0);
  await preview.close();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(shop.getByText('Every box is insured by us.')).toBeVisible();
  await expectAccessible(admin, 'a text with its history');

  await admin.goto('/content/announcement');
  await admin.getByLabel('Text').fill('Closed on July 4');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(shop.getByText('Closed on July 4')).toBeVisible();
  await shop.close();

  await admin.getByLabel('Text').fill('Closed on Labor Day');
  const asked = admin.waitForEvent('dialog');
  // Not awaited: the page stays.
  await admin.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(admin.getByLabel('Text')).toHaveValue('Closed on Labor Day');
});

test('search words are tried, published and used by the shop', async ({ admin, store }) => {
  const suggest = async () => {
    const found = await fetch(`${store.address}/api/tables/products?search=kette&limit=6`);
    return ((await found.json()) as { name: string }[]).map(({ name }) => name);
  };
  expect(await suggest()).toEqual([]);
  await admin.goto('/content/search');
  await admin.getByLabel('A search, with the words below').fill('kette');
  const trial = admin
    .locator('section')
    .filter({ has: admin.getByRole('heading', { name: 'Try a search' }) });
  await expect(trial.getByText('Finds 0 products.')).toBeVisible();
  const first = admin.getByLabel('Group of words').first();
  await first.fill(`${await first.inputValue()}, Kette`);
  await expect(trial.getByRole('listitem')).toHaveCount(8);
  await expect(trial.getByRole('listitem').first()).toContainText('Chain');
  await expectAccessible(admin, 'the search words');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Published. Open pages show it now.', { exact: true })).toBeVisible();
  await expect.poll(suggest).toHaveLength(6);
  const page = await fetch(`${store.address}/search?q=kette`);
  expect(await page.text()).not.toContain('No products found');
});

test('a review is hidden and answered, and the product page updates', async ({ admin, context, store }) => {
  const PRODUCT = 'chain-miami-cuban-10mm-yellow';
  await admin.goto('/reviews');
  await expect(admin.getByText('No reviews to publish')).toBeVisible();
  await admin.getByRole('button', { name: 'Published' }).click();
  const review = admin.getByRole('listitem').filter({ hasText: 'Miami Cuban Link Chain, 10 mm' }).first();
  await expect(review).toBeVisible();
  await expectAccessible(admin, 'the reviews');
  const shop = await context.newPage();
  const listening = shop.waitForResponse('**/api/events');
  await shop.goto(`${store.address}/product/${PRODUCT}`);
  await listening;
  await review.getByRole('button', { name: 'Answer' }).click();
  await admin.getByLabel('Your public answer').fill('Wear it well.');
  await admin.getByRole('button', { name: 'Save the answer' }).click();
  await expect(shop.getByText('Wear it well.')).toBeVisible();
  await review.getByRole('button', { name: 'Hide' }).click();
  await expect(shop.getByText('Wear it well.')).toHaveCount(0);
  await shop.close();
});

test('the screens fit a phone', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/promo-codes',
    '/messages',
    '/newsletter',
    '/reviews',
    '/content',
    '/content/faq',
    '/content/search',
  ]) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysOverflow(admin, path);
  }
});
