import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MERCHANT_EMAILS, SHOPPER_EMAILS } from '#payments/order-emails.ts';
import { SAMPLE_EMAILS } from './sample-emails.ts';
import { templates } from './templates.tsx';
import { writePreviews } from './write-previews.ts';

const folder = mkdtempSync(join(tmpdir(), 'email-previews-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONTEXT = { publicUrl: 'https://shop.example', headPictureUrl: null };
const names = Object.keys(SAMPLE_EMAILS);

it('has a preview of every email about an order', () => {
  expect(names).toEqual(
    expect.arrayContaining(['order-confirmation', ...SHOPPER_EMAILS, ...MERCHANT_EMAILS]),
  );
});

it.each(names)('%s is written as HTML and as text, with everything filled in', async (name) => {
  const [html = '', text = ''] = await writePreviews([name], folder, templates, CONTEXT);
  for (const file of [html, text]) {
    const content = readFileSync(file, 'utf8');
    expect(content).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    expect(content.length).toBeGreaterThan(200);
  }
  expect(readFileSync(text, 'utf8')).toMatch(/^Subject: \S.*\n\n\S/);
});

it('a refund email shows how much and what for, and the amounts add up', async () => {
  const [, text = ''] = await writePreviews(['order-refunded'], folder, templates, CONTEXT);
  const content = readFileSync(text, 'utf8');
  for (const words of [
    'We refunded $19.43',
    'Reason: Wrong size',
    'Sales tax: $1.48',
    'Luna ring: $17.95',
    'Refunded: $19.43',
  ]) {
    expect(content).toContain(words);
  }
});

it('the email about a shipment has the tracking number and its link', async () => {
  const [html = '', text = ''] = await writePreviews(['order-shipped'], folder, templates, CONTEXT);
  for (const file of [html, text]) {
    expect(readFileSync(file, 'utf8')).toContain('tLabels=9400111899223100001234');
  }
});
