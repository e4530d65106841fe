import { createElement, Fragment, type ReactNode } from 'react';
import { store } from '#shop';
import { emailStyles } from './email-styles.ts';

const PHONE = (store.phone || '-').replaceAll(/[^\w ]/g, String.raw`\$&`);
const SPACED = new RegExp(String.raw`[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}\b|${PHONE}`, 'g');
const ORDER_NUMBER = new RegExp(String.raw`(\b${store.orderNumberPrefix}-[0-9A-Z]+)`);

/**
 * A text whose order numbers, days such as `Tue, Dec 1` and the store's phone number stay on one line each. An order number
 * keeps its own hyphen, for those who copy it.
 */
export function keptWhole(text: string): ReactNode {
  const spaced = text.replaceAll(SPACED, (whole) => whole.replaceAll(' ', '\u00a0'));
  const nodes = spaced
    .split(ORDER_NUMBER)
    .map((part, index) =>
      index % 2 === 1 ? createElement('span', { style: emailStyles.whole }, part) : part,
    );
  return createElement(Fragment, null, ...nodes);
}
