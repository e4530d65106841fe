import { expect, it } from 'vitest';
import { anOrder } from './confirmed-order.fixture.ts';
import { newOrderNotice } from './merchant-notices.ts';
import { deliveredUpdate } from './order-update.ts';
import { returnApprovedUpdate } from './return-update.ts';
import { renderNotice, renderOrderConfirmation, renderOrderUpdate } from './templates.tsx';

const CONTEXT = { publicUrl: 'https://shop.example', headPictureUrl: null };
const ORDER = { ...anOrder(), orderNumber: 'FH-K7M2Q9' };

it('keeps order numbers, days and the phone number of an email on one line each', async () => {
  const number = '<span style="white-space:nowrap">FH-K7M2Q9</span>';
  const delivered = await renderOrderUpdate(deliveredUpdate(ORDER, []), CONTEXT);
  for (const whole of [number, '(713)\u00a0555-0142']) expect(delivered.html).toContain(whole);
  const approved = returnApprovedUpdate(ORDER, { sendBy: '2026-12-14', note: null });
  const { html, text } = await renderOrderUpdate(approved, CONTEXT);
  for (const whole of [number, 'Mon,\u00a0Dec\u00a014']) expect(html).toContain(whole);
  expect(text).toContain('order FH-K7M2Q9. Please send them by Mon, Dec 14.');
  const confirmed = await renderOrderConfirmation(ORDER, CONTEXT);
  for (const whole of [number, '(713)\u00a0555-0142']) expect(confirmed.html).toContain(whole);
  const notice = await renderNotice(newOrderNotice(ORDER, 'normal'), CONTEXT.publicUrl);
  expect(notice.html).toContain(number);
});

it('writes the risk of a payment like the other facts', async () => {
  const notice = await renderNotice(newOrderNotice(ORDER, 'normal'), CONTEXT.publicUrl);
  expect(notice.text).toContain('\nRisk: Normal\n');
});
