import { describe, expect, it } from 'vitest';
import { CONTACT_SUBJECTS, subjectLabel } from './contact-subject.ts';
import { FORMS, type FormName, isHoneypotFilled, parseForm } from './forms.ts';

const CONTACT = {
  name: ' Maya Ortiz ',
  email: ' maya@example.com ',
  phone: '  ',
  subject: 'sizing-help',
  message: ' Does the ring\r\ncome in 13?\n',
};
const AFFILIATE = { instagram_handle: '@maya', tiktok_handle: '', phone_number: '+1 713', email: 'm@x.io' };

const problemsOf = (name: FormName, typed: Record<string, unknown>) => {
  const parsed = parseForm(name, typed);
  return parsed.ok ? {} : parsed.problems;
};

it('a message is trimmed and keeps its line breaks, and a blank phone is null', () => {
  expect(parseForm('contact', CONTACT)).toEqual({
    ok: true,
    value: {
      name: 'Maya Ortiz',
      email: 'maya@example.com',
      phone: null,
      order_number: null,
      subject: 'sizing-help',
      message: 'Does the ring\ncome in 13?',
    },
  });
});

it('an application does not require a TikTok handle, and accepts any format of handles and phones', () => {
  expect(parseForm('affiliate', AFFILIATE)).toEqual({
    ok: true,
    value: { instagram_handle: '@maya', tiktok_handle: null, phone_number: '+1 713', email: 'm@x.io' },
  });
});

it('the newsletter form trims the address', () => {
  expect(parseForm('newsletter', { email: '  Ann@Example.com ' })).toEqual({
    ok: true,
    value: { email: 'Ann@Example.com' },
  });
});

describe('blank values', () => {
  it.each(['', '   ', '\n\t', undefined, null, 7, {}, ['a@b.co']])('%j is blank', (email) => {
    expect(problemsOf('newsletter', { email })).toEqual({ email: 'blank' });
  });

  it('are reported by field, in form order', () => {
    expect(Object.entries(problemsOf('contact', {}))).toEqual([
      ['name', 'blank'],
      ['email', 'blank'],
      ['subject', 'blank'],
      ['message', 'blank'],
    ]);
    expect(Object.keys(problemsOf('affiliate', {}))).toEqual(['instagram_handle', 'phone_number', 'email']);
  });
});

it.each([
  'maya',
  'maya@',
  '@example.com',
  'maya@example',
  'a b@example.com',
  'a@x.co, b@x.co',
  'a@x.co<b@x.co>',
])('the address %s is malformed', (email) => {
  expect(problemsOf('newsletter', { email })).toEqual({ email: 'malformed' });
});

it('a message has one of nine subjects', () => {
  expect(CONTACT_SUBJECTS).toHaveLength(9);
  for (const subject of CONTACT_SUBJECTS) expect(problemsOf('contact', { ...CONTACT, subject })).toEqual({});
  for (const subject of ['Other', 'refund', '__proto__', 'constructor']) {
    expect(problemsOf('contact', { ...CONTACT, subject })).toEqual({ subject: 'malformed' });
  }
});

it('subjects are shown in title case', () => {
  expect(CONTACT_SUBJECTS.map(subjectLabel)).toEqual([
    'Custom Design',
    'Product Inquiry',
    'Sizing Help',
    'Order Status',
    'Change or Cancel',
    'Return Exchange',
    'Financing',
    'Showroom Visit',
    'Other',
  ]);
});

it('a text of the maximum length is accepted, one character more is not', () => {
  const { longest } = FORMS.contact.message;
  expect(problemsOf('contact', { ...CONTACT, message: ` ${'x'.repeat(longest)} ` })).toEqual({});
  expect(problemsOf('contact', { ...CONTACT, message: 'x'.repeat(longest + 1) })).toEqual({
    message: 'too-long',
  });
  expect(problemsOf('newsletter', { email: `${'x'.repeat(254)}@x.co` })).toEqual({ email: 'too-long' });
});

it('single-line fields contain no line breaks, and texts no other control characters', () => {
  const parsed = parseForm('contact', {
    ...CONTACT,
    name: 'Eve\r\nBcc: all@x.co',
    message: 'a\0b\u001b[2Jc',
  });
  expect(parsed).toMatchObject({ ok: true, value: { name: 'Eve Bcc: all@x.co', message: 'ab[2Jc' } });
});

it('a lone surrogate becomes the replacement character', () => {
  expect(parseForm('contact', { ...CONTACT, name: 'Eve\ud83d' })).toMatchObject({
    value: { name: 'Eve\ufffd' },
  });
});

it('unknown and inherited fields are ignored', () => {
  const typed: unknown = JSON.parse('{"email":"a@x.co","__proto__":{"email":"b@x.co"},"id":"1"}');
  expect(parseForm('newsletter', typed as Record<string, unknown>)).toEqual({
    ok: true,
    value: { email: 'a@x.co' },
  });
  expect(problemsOf('newsletter', Object.create({ email: 'a@x.co' }))).toEqual({ email: 'blank' });
});

it('only a bot fills in the hidden field', () => {
  expect(isHoneypotFilled({ homepage: 'https://spam.example' })).toBe(true);
  for (const typed of [{}, { homepage: '' }, { homepage: ' ' }, { homepage: null }]) {
    expect(isHoneypotFilled(typed)).toBe(false);
  }
});
