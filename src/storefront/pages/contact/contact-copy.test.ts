import { expect, it } from 'vitest';
import { store } from '#shop';
import { messageSent } from './contact-copy.ts';

it('a sent message is answered within the time that the shop promises', () => {
  expect(messageSent('two business days').text).toBe(
    "Thank you for contacting us. We'll get back to you within two business days.",
  );
});

it('the demo answers within 24 hours', () => {
  expect(messageSent(store.promises.reply)).toEqual({
    title: 'Message Sent!',
    text: "Thank you for contacting us. We'll get back to you within 24 hours.",
  });
});
