import { expectOneEmail } from '../support/mailbox.ts';
import { expect, test } from '../support/shop.ts';

const TAG = 'Pave Dog Tag, White';
const TAG_PATH = '/product/pendant-dog-tag-pave-white';
const SIGNET = 'Plain Round Signet, White';
const MEDALLION = 'Photo Medallion, Yellow';
const FINAL = 'Made with your text, so it cannot be returned.';

test('an engraving is part of the line, its price and all order documents, together with a gift note', async ({
  shopper,
  store,
}) => {
  const { page, cart } = shopper;
  await shopper.open(TAG_PATH);
  await shopper.choose('20 in');
  const field = page.getByLabel('Engraving (optional, +$25.00)');
  await field.fill('LUNA & BEN\u200b!');
  await expect(page.getByText('A piece with your text cannot be returned.')).toBeVisible();
  await expect(page.locator('[data-text-preview]')).toContainText('LUNA & BEN');
  await expect(page.locator('[data-buy-box] [data-price]').first()).toContainText('$313.00');
  await (await shopper.addButton()).click();
  await shopper.expectToast('Check Your Text', 'It contains an invisible character. Please type it again.');
  await expect(field).toBeFocused();
  await field.fill('LUNA & BEN');
  await (await shopper.addButton()).click();
  await expect(cart.getByText('20 in / Silver / Engraving: “LUNA & BEN”')).toBeVisible();
  await shopper.closeCart();
  await field.fill('NOVA');
  await (await shopper.addButton()).click();
  await expect(cart.getByRole('listitem')).toHaveCount(2);
  await expect(cart.getByText(FINAL)).toHaveCount(2);
  await cart.getByLabel('This is a gift').check();
  await cart.getByLabel('Gift note').fill('Happy birthday!');
  await shopper.fillDetails();
  await shopper.checkout();
  await expect(page.getByText(`${TAG}, Engraving: “LUNA & BEN”`).first()).toBeVisible();
  expect(await shopper.readAmountDue()).toBe('$626.00');
  await shopper.payByCard('4242 4242 4242 4242');
  const orderNumber = await shopper.expectPaidOrder();
  const main = page.getByRole('main');
  await expect(main.getByText('20 in / Silver / Engraving: “NOVA”')).toBeVisible();
  await expect(main.getByText('Happy birthday!')).toBeVisible();
  await expect(main.getByText('FREE gift included')).toBeVisible();
  const email = await expectOneEmail(store, orderNumber);
  expect(email.text).toContain('20 in, Silver, Engraving: “LUNA & BEN”');
  expect(email.text).toMatch(/YOUR GIFT NOTE\s+Happy birthday!/);
  expect(email.text).toContain('FREE gift included: $0.00');
});

test('a pasted text that is too long is kept and counted, and a character that cannot be made is named', async ({
  shopper,
  page,
}) => {
  await shopper.open(TAG_PATH);
  await shopper.choose('20 in');
  const field = page.getByLabel('Engraving (optional, +$25.00)');
  await field.focus();
  await page.keyboard.insertText('L'.repeat(40));
  await expect(field).toHaveValue('L'.repeat(40));
  await expect(field).toHaveAccessibleDescription(
    /Text Too Long\. It has 40\. Please shorten it to \d+ characters\./,
  );
  await field.fill('LUNA #1');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await (await shopper.addButton()).click();
  await shopper.expectToast('Check Your Text', 'We cannot make “#” on this piece.');
});

test('with nothing chosen, the length is asked for before the text below it', async ({ shopper, page }) => {
  await shopper.open('/product/custom-nameplate-lucky-white');
  const field = page.getByRole('textbox', { name: /name/i }).first();
  await expect(field).toBeVisible();
  await (await shopper.addButton()).click();
  await shopper.expectToast('Length Required', 'Please select a length before adding to cart.');
  await expect(shopper.toast('Text Required')).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await shopper.choose('18 in');
  await (await shopper.addButton()).click();
  await shopper.expectToast('Text Required', 'Please enter the text for this piece before adding to cart.');
  await expect(field).toBeFocused();
});

test('a nameplate shows the name in the letters it is made in', async ({ shopper }) => {
  const { page } = shopper;
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await shopper.open('/product/custom-nameplate-nova-white');
  const field = page.getByLabel('Name', { exact: true });
  await field.focus();
  expect(fonts.filter((path) => !path.includes('archivo'))).toEqual([]);
  await field.fill('Maria');
  const preview = page.locator('[data-text-preview]');
  await expect(preview).toHaveText('Preview: Maria');
  await expect(preview).toHaveCSS('font-family', /^"Dancing Script"/);
  await expect.poll(() => fonts.filter((path) => path.includes('dancing-script')).length).toBe(1);
});

test('the popup has the engraving field too', async ({ shopper }) => {
  await shopper.open('/rings/hip-hop');
  await shopper.openProduct(SIGNET);
  await shopper.choose('9');
  const popup = shopper.page.getByRole('dialog', { name: SIGNET });
  await popup.getByLabel('Engraving (optional, +$18.00)').fill('LMB');
  await expect(popup.getByText('$129.95').first()).toBeVisible();
  await shopper.addToCart();
  await shopper.openCart();
  await expect(shopper.line(SIGNET)).toContainText('Engraving: “LMB”');
});

test('a product made on request is not sold: its button asks for a drawing', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.open('/product/custom-photo-medallion-yellow');
  await expect(page.getByText('MADE ON REQUEST')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await shopper.choose('22 in');
  await page.getByRole('link', { name: 'Ask for a drawing' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('custom-design');
  await expect(page.getByLabel('Message')).toHaveValue(
    `Please make me a drawing of: ${MEDALLION}, 22 in\n\nMy idea: `,
  );
});
