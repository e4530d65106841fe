import { expect, test } from 'vitest';
import { likelyEmail } from './email-typo.ts';

test.each([
  ['name@gmial.com', 'name@gmail.com'],
  ['name@gmal.com', 'name@gmail.com'],
  ['name@gmail.co', 'name@gmail.com'],
  ['name@gmail.con', 'name@gmail.com'],
  ['name@gmaill.com', 'name@gmail.com'],
  ['name@gmail.comm', 'name@gmail.com'],
  ['Name@Hotmial.com ', 'Name@hotmail.com'],
  ['name@yaho.com', 'name@yahoo.com'],
  ['name@outlok.com', 'name@outlook.com'],
  ['name@iclould.com', 'name@icloud.com'],
])('%j was most likely meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'name@gmail.com',
  'name@GMAIL.com',
  'name@ymail.com',
  'name@mail.com',
  'name@yahoo.co.uk',
  'name@yahoo.de',
  'name@example.com',
  'name@proton.me',
  'name@',
  '@gmial.com',
  'a@b@gmial.com',
  '',
])('%j is left alone', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
