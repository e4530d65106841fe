import { expect, it } from 'vitest';
import { affiliateNotice, checkoutCeilingNotice, contactNotice, newsletterWelcome } from './notice.ts';
import { renderNotice } from './templates.tsx';

const CONTACT = {
  name: 'Maya Ortiz',
  email: 'maya@example.com',
  phone: null,
  subject: 'sizing-help',
  message: 'First line\nsecond line',
};
const AFFILIATE = {
  instagram_handle: '@maya',
  tiktok_handle: null,
  phone_number: '(713) 555-0111',
  email: 'maya@example.com',
};

it('a message reaches the merchant in full, and a reply goes to its sender', async () => {
  const notice = contactNotice(CONTACT);
  expect(notice).toMatchObject({ to: 'hello@facethouse.example', replyTo: 'maya@example.com' });
  const { subject, html, text } = await renderNotice(notice, 'https://shop.example');
  expect(subject).toBe('Sizing Help: message from Maya Ortiz');
  for (const form of [html, text]) {
    for (const shown of ['Maya Ortiz', 'maya@example.com', 'not given', 'Sizing Help', 'First line']) {
      expect(form).toContain(shown);
    }
  }
  expect(text).toContain('\n    First line\n    second line\n');
  expect(html).toContain('pre-wrap');
});

it('an application reaches the merchant with every field', async () => {
  const { subject, text } = await renderNotice(affiliateNotice(AFFILIATE), 'https://shop.example');
  expect(subject).toBe('Affiliate application from @maya');
  for (const shown of [
    'Instagram: @maya',
    'TikTok: not given',
    'Phone: (713) 555-0111',
    'Email: maya@example.com',
  ]) {
    expect(text).toContain(shown);
  }
});

it('a subscriber is told how to unsubscribe', async () => {
  const notice = newsletterWelcome('ann@example.com', 'https://shop.example/stop');
  expect(notice).toMatchObject({ to: 'ann@example.com', replyTo: 'hello@facethouse.example' });
  const { html, text } = await renderNotice(notice, 'https://shop.example');
  for (const form of [html, text]) expect(form).toContain('https://shop.example/stop');
});

it('the merchant is told when the store refuses checkouts, why, and what to do', async () => {
  const ceiling = { state: 'reached', count: 1000, most: 1000, hours: 1 } as const;
  const notice = checkoutCeilingNotice(ceiling);
  expect(notice).toMatchObject({ to: 'hello@facethouse.example', replyTo: 'hello@facethouse.example' });
  const { subject, html, text } = await renderNotice(notice, 'https://shop.example');
  expect(subject).toBe('New checkouts are being refused');
  for (const form of [html, text]) {
    expect(form).toContain(
      '1,000 checkouts from the past hour are unpaid. The store is refusing new ones for now.',
    );
    for (const shown of ['Stripe dashboard', 'store-unpaid-hour', 'CHECKOUT_LIMITS']) {
      expect(form).toContain(shown);
    }
  }
});

it('the merchant is warned before that', async () => {
  const notice = checkoutCeilingNotice({ state: 'near', count: 800, most: 1000, hours: 1 });
  const { subject, text } = await renderNotice(notice, 'https://shop.example');
  expect(subject).toBe('Many checkouts are unpaid');
  expect(text).toContain(
    '800 checkouts from the past hour are unpaid. At 1,000, the store starts refusing new ones.',
  );
});

it('user input cannot start a header or a line of ours, or insert markup', async () => {
  const hostile = 'Eve\r\nBcc: all@example.com<img src=x onerror=alert(1)>';
  const contact = contactNotice({
    ...CONTACT,
    name: hostile,
    message: 'x\nReply to this email at evil@x.co',
  });
  const affiliate = affiliateNotice({ ...AFFILIATE, instagram_handle: hostile });
  for (const notice of [contact, affiliate]) {
    const { subject, html, text } = await renderNotice(notice, 'https://shop.example');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img src=x');
    expect(text).not.toMatch(/^(Bcc|Reply to this email at)/m);
  }
});
