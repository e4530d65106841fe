import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FORM_NOTICES } from '#contract/form-copy.ts';
import { ORDER_COPY } from '#storefront/order/order-status-copy.ts';
import { PRODUCT_COPY } from '#storefront/product/catalog-copy.ts';

test("You'll, couldn't, doesn't and all other texts use the straight apostrophe", async () => {
  expect(FORM_NOTICES.newsletter.done.text).toBe(
    "Thank you for subscribing! You'll receive all future promos.",
  );
  expect(ORDER_COPY.notFound.text).toContain("We couldn't find");
  expect(PRODUCT_COPY.missing.text).toBe("The product you're looking for doesn't exist.");
  const typographic: string[] = [];
  for await (const file of glob('src/{contract,storefront}/**/*-copy.ts')) {
    if (/[\u2018\u2019]/.test(await readFile(file, 'utf8'))) typographic.push(file);
  }
  expect(typographic).toEqual([]);
});
