import { expect, type Locator, type Page } from '@playwright/test';
import { regionName } from '#domain/checkout/region-name.ts';
import { HOME_ADDRESS } from './api-shopper.ts';
import { readSeenToasts, rememberToasts, type SeenToast } from './seen-toasts.ts';

/** The default customer and address. */
export const MAYA = { email: 'maya@example.com', ...HOME_ADDRESS };

export type Details = typeof MAYA;

/** The form's fields and their labels for a country, in the order of the form. */
const detailLabels = (country: string) =>
  [
    ['email', 'Email'],
    ['fullName', 'Full name'],
    ['addressLine1', 'Address'],
    ['addressLine2', 'Apartment, suite (optional)'],
    ['city', 'City'],
    ['state', regionName(country)],
    ['zipCode', country === 'US' ? 'ZIP code' : 'Postal code'],
  ] as const satisfies [keyof Details, string][];

const PAYMENT_ADDRESS = /\/sandbox\/pay\/(cs_test_\w+)/;

/** A shopper in one browser tab: acts and waits like a person. */
export class Shopper {
  readonly page: Page;
  readonly cart: Locator;
  readonly popup: Locator;

  private constructor(page: Page) {
    this.page = page;
    this.cart = page.getByRole('dialog', { name: 'Cart', exact: true });
    this.popup = page.locator('dialog[data-side="center"][open]');
  }

  /** A shopper in an existing tab. */
  static async in(page: Page): Promise<Shopper> {
    await rememberToasts(page);
    return new Shopper(page);
  }

  /** Opens a page and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilHydrated();
  }

  /** A key press counts as intent and starts hydration, which turns the menu link into a button. */
  async waitUntilHydrated(): Promise<void> {
    await this.page.keyboard.press('Shift');
    // A listing of five pages takes seconds of work, and several times that beside other browsers.
    await expect(
      this.page.getByRole('banner').getByRole('button', { name: 'Menu', includeHidden: true }),
    ).toBeAttached({ timeout: 60_000 });
  }

  /** Waits until the app handles an element of a part whose code arrives after the page's. */
  async waitUntilLive(element: Locator): Promise<void> {
    await expect
      .poll(() => element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__react'))))
      .toBe(true);
  }

  /** Opens a product's popup from its card. */
  async openProduct(name: string): Promise<void> {
    await this.card(name).click();
    await expect(this.page.getByRole('dialog', { name, exact: true })).toBeVisible();
  }

  /** The link of a product's card in a grid or rail. */
  card(name: string): Locator {
    return this.page.getByRole('article').getByRole('link', { name, exact: true }).first();
  }

  /** Chooses a size, a length or a carat weight. */
  async choose(label: string): Promise<void> {
    const choice = await this.choice(label);
    // The label draws the radio button.
    await choice.locator('..').click();
    await expect(choice).toBeChecked();
  }

  /** Adds from the popup if one is open, else from the product page. Resolves when the shop confirms. */
  async addToCart(): Promise<void> {
    const add = await this.addButton();
    const before = (await this.addedToasts()).length;
    await add.click();
    await expect.poll(async () => (await this.addedToasts()).length).toBeGreaterThan(before);
  }

  async choice(label: string): Promise<Locator> {
    const spelled = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return (await this.detail()).getByRole('radio', { name: new RegExp(`^${spelled}( ?\\$|$)`) });
  }

  async addButton(): Promise<Locator> {
    return (await this.detail()).getByRole('button', { name: 'Add to Cart' });
  }

  async openCart(): Promise<void> {
    const button = this.page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, /, includeHidden: true });
    // If the cart opens after adding, its code may still be loading, and a click would hit the opening cart.
    if ((await button.getAttribute('aria-expanded')) !== 'true') await this.cartButton.click();
    await expect(this.cart).toBeVisible();
  }

  async closeCart(): Promise<void> {
    await this.cart.getByRole('button', { name: 'Close cart' }).click();
    await expect(this.cart).toBeHidden();
    // The history entry is the one in which the cart was opened.
    await expect.poll(() => this.page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(false);
  }

  get cartButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Cart, \d+ items?$/ });
  }

  /** Reads the header's badge, even behind the open cart. */
  async expectUnits(count: number): Promise<void> {
    const name = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
    await expect(
      this.page.getByRole('banner').getByRole('button', { name, exact: true, includeHidden: true }),
    ).toBeAttached();
  }

  line(name: string): Locator {
    return this.cart.getByRole('listitem').filter({ hasText: name });
  }

  async applyPromo(code: string): Promise<void> {
    await this.cart.getByLabel('Promo code').fill(code);
    await this.cart.getByRole('button', { name: 'Apply' }).click();
    await this.expectToast('Promo code applied!');
  }

  async fillDetails(changes: Partial<Details> = {}): Promise<void> {
    const details = { ...MAYA, ...changes };
    await this.field('Country').selectOption(details.country);
    for (const [field, label] of detailLabels(details.country)) {
      await this.field(label).fill(details[field]);
    }
  }

  async expectDetails(changes: Partial<Details> = {}): Promise<void> {
    const details = { ...MAYA, ...changes };
    for (const [field, label] of detailLabels(details.country)) {
      await expect(this.field(label)).toHaveValue(details[field]);
    }
  }

  field(label: string): Locator {
    return this.cart.getByLabel(label, { exact: true });
  }

  get checkoutButton(): Locator {
    return this.cart.getByRole('button', { name: 'Checkout' });
  }

  /** Goes to the payment page. Returns the payment session's id. */
  async checkout(): Promise<string> {
    await this.checkoutButton.click();
    return this.arriveAtPayment();
  }

  async arriveAtPayment(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    // Including images, because some tests stop the store here.
    await this.page.waitForLoadState();
    return PAYMENT_ADDRESS.exec(this.page.url())?.[1] ?? '';
  }

  /** Goes from a product page to the payment page the shortest way. */
  async checkoutWith(path: string, changes: Partial<Details> = {}): Promise<string> {
    await this.open(path);
    await this.addToCart();
    await this.fillDetails(changes);
    return this.checkout();
  }

  /** On the payment page. */
  async payByCard(number: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry').fill('12 / 34');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByLabel('Name on card').fill('Maya Ortiz');
    // A click resolves when the next page starts, so it includes the payment and the store's response.
    await this.payButton.click({ timeout: 30_000 });
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^Pay [$\d]/ });
  }

  /** The amount due on the payment page: `$286.16`. */
  async readAmountDue(): Promise<string> {
    const label = (await this.payButton.textContent()) ?? '';
    return /\$[\d,.]+/.exec(label)?.[0] ?? label;
  }

  /** Expects the order page of a paid order. Returns the order number. */
  async expectPaidOrder(): Promise<string> {
    const heading = this.page.getByRole('heading', { level: 1, name: 'Payment Successful!' });
    // Includes the payment and the delay before the page first polls.
    await expect(heading).toBeVisible({ timeout: 20_000 });
    return this.readOrderNumber();
  }

  async readOrderNumber(): Promise<string> {
    const sentence = await this.page.getByText(/^Order FH-\w+ (is|was) /).textContent();
    return /FH-\w+/.exec(sentence ?? '')?.[0] ?? '';
  }

  /** The amount next to a label in the totals: 'Subtotal', 'Total paid'. */
  sum(term: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(term, { exact: true }) })
      .locator('dd');
  }

  toast(title: string | RegExp): Locator {
    return this.page.locator('[data-toast]').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  async expectToast(title: string, text?: string): Promise<void> {
    const toast = { title, text: expect.stringContaining(text ?? '') };
    await expect.poll(() => readSeenToasts(this.page)).toContainEqual(toast);
  }

  /** Closes toasts until none is left. They may also disappear by themselves. */
  async closeToasts(): Promise<void> {
    const buttons = this.page.getByRole('button', { name: 'Close notification' });
    const closeAll = () =>
      buttons.evaluateAll((all) => {
        for (const button of all) (button as HTMLElement).click();
        return all.map((button) => button.closest('[data-toast]')?.textContent);
      });
    await expect.poll(closeAll, { message: 'the toasts that are still open', timeout: 60_000 }).toEqual([]);
  }

  private async addedToasts(): Promise<SeenToast[]> {
    return (await readSeenToasts(this.page)).filter(({ title }) => /^Added to cart/i.test(title));
  }

  private async detail(): Promise<Locator> {
    return (await this.popup.count()) > 0 ? this.popup : this.page.getByRole('main');
  }
}
