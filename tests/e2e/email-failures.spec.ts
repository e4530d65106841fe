import { startStore } from '../support/running-store.ts';
import { expect, test } from '../support/shop.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const STUDS_PATH = '/product/earring-studs-round-2ct-white';

for (const manner of ['refuse', 'drop'] as const) {
  test(`a mail server that would ${manner} the confirmation is logged, and the shopper sees a paid order`, async ({
    page,
    shopper,
  }) => {
    const smtp = await startSmtpServer(manner);
    const store = await startStore({
      template: process.env.STORE_TEMPLATE,
      env: { TRUST_PROXY: 'true', SMTP_URL: smtp.url },
    });
    try {
      await shopper.checkoutWith(store.address + STUDS_PATH);
      await shopper.payByCard('4242424242424242');
      await shopper.expectPaidOrder();
      await expect.poll(() => smtp.attempts(), 'the confirmation was handed over').toBeGreaterThan(0);
      await expect.poll(() => store.output()).toContain('could not send an email');
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await expect(page.getByText(/went wrong|could not|failed/i)).toHaveCount(0);
      await shopper.expectUnits(0);
    } finally {
      // A page that outlives its store logs every picture that fails to load.
      await page.goto('about:blank');
      await store.close();
      await smtp.close();
    }
  });
}
