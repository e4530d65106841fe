import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeForm, type FormValue } from './form-encoding.ts';

type Nested = string | { [key: string]: Nested };

const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/[[\]]/.test(text));
const nested = fc.letrec<{ node: Nested; group: Nested }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, fc.string(), tie('group')),
  group: fc.dictionary(word, tie('node'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
}));

describe('decoding nested brackets', () => {
  test('an encoded form decodes to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(word, nested.node, { maxKeys: 4, noNullPrototype: true }), (value) => {
        expect(plain(decodeForm(encode(value)))).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });

  test('any text is either decoded or rejected, without other errors', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          decodeForm(text);
        } catch (error) {
          expect(error).toHaveProperty('status', 400);
        }
      }),
    );
  });

  test('decodes the form that the SDK sends for a session', () => {
    const form = decodeForm(
      'line_items[0][price]=price_1&line_items[0][quantity]=2&customer_email=a%2Bb%40example.com',
    );
    expect(plain(form)).toEqual({
      line_items: { 0: { price: 'price_1', quantity: '2' } },
      customer_email: 'a+b@example.com',
    });
  });

  test('empty brackets append', () => {
    expect(plain(decodeForm('types[]=a&types[]=b'))).toEqual({ types: { 0: 'a', 1: 'b' } });
  });

  test.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b=1', 'a]b=1', '[a]=1', '%E0%A4%A=1', `a${'[b]'.repeat(20)}=1`])(
    'an ambiguous or malformed form is rejected: %s',
    (text) => {
      expect(() => decodeForm(text)).toThrow();
    },
  );

  test('a key like __proto__ is an ordinary key', () => {
    decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect({}).not.toHaveProperty('polluted');
  });
});

function encode(value: Nested, name = ''): string {
  if (typeof value === 'string') return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return Object.entries(value)
    .map(([key, inner]) => encode(inner, name === '' ? key : `${name}[${key}]`))
    .join('&');
}

function plain(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  const result: Record<string, unknown> = {};
  for (const [key, inner] of value) {
    Object.defineProperty(result, key, {
      value: plain(inner),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}
