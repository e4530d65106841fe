import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isEmailAddress, parseCheckoutDraft } from '#domain/checkout/checkout.ts';
import { parseForm } from '#domain/forms/forms.ts';
import { cleanLine, cleanText, hasInvisibleCharacter, trimInvisible } from './typed-text.ts';

/** One invisible character of each kind, by code point. */
const INVISIBLE = [
  '\u0000',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u202a',
  '\u202e',
  '\u202f',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3000',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\u{e0001}',
  '\u{e0100}',
];
const name = (character: string) => `U+${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;
const invisible = fc.constantFrom(...INVISIBLE);
/** Characters that must never be stored in a name: controls, bidirectional marks, zero-width characters. */
const HARMFUL = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]/u;

const ADDRESS = {
  fullName: 'Ann Lee',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  country: 'US',
};

describe('an email address', () => {
  test.each(INVISIBLE.map((character) => [name(character), character]))(
    'with %s inside is rejected, and not reported as incomplete',
    (_name, character) => {
      for (const typed of [`ann${character}a@example.com`, `ann@exam${character}ple.com`]) {
        expect(isEmailAddress(typed)).toBe(false);
        const draft = { customerEmail: typed, shippingAddress: ADDRESS };
        expect(parseCheckoutDraft(1, draft)).toEqual({ ok: false, refusal: 'email-invisible' });
        expect(parseForm('newsletter', { email: typed })).toEqual({
          ok: false,
          problems: { email: 'invisible' },
        });
      }
    },
  );

  test('with invisible characters at its ends is trimmed', () => {
    fc.assert(
      fc.property(fc.array(invisible), fc.array(invisible), (before, after) => {
        const typed = `${before.join('')}ann@example.com${after.join('')}`;
        const draft = parseCheckoutDraft(1, { customerEmail: typed, shippingAddress: ADDRESS });
        expect(draft).toMatchObject({ ok: true, value: { customerEmail: 'ann@example.com' } });
        expect(parseForm('newsletter', { email: typed })).toEqual({
          ok: true,
          value: { email: 'ann@example.com' },
        });
      }),
    );
  });

  test('that is accepted never contains an invisible character', () => {
    const typed = fc.array(fc.oneof(fc.constantFrom('a', 'é', '@', '.', 'x.co'), invisible), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(typed, (parts) => {
        const parsed = parseForm('newsletter', { email: parts.join('') });
        if (parsed.ok) expect(hasInvisibleCharacter(parsed.value.email)).toBe(false);
      }),
    );
  });

  test('with a space is incomplete, not invisible, because the shopper can see it', () => {
    expect(parseForm('newsletter', { email: 'a b@example.com' })).toEqual({
      ok: false,
      problems: { email: 'malformed' },
    });
  });
});

describe('a single line of text', () => {
  test.each([
    ['a right-to-left override', 'Ann \u202eeeL', 'Ann eeL'],
    ['a zero-width space', 'An\u200bn', 'Ann'],
    ['a soft hyphen', 'Hou\u00adston', 'Houston'],
    ['a byte order mark', '\ufeffAnn', 'Ann'],
    ['a line break', 'Ann\r\nBcc: x@y.co', 'Ann Bcc: x@y.co'],
    ['a line separator', 'Ann\u2028Lee', 'Ann Lee'],
    ['tag characters', 'Ann\u{e0041}\u{e0042}', 'Ann'],
    ['a joiner between nothing', 'Ann\u200d Lee\u200c', 'Ann Lee'],
    ['a joiner after a digit', '1\u200d2', '12'],
    ['two joiners in a row', 'ا\u200d\u200dب', 'اب'],
  ])('loses %s', (_what, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  test.each([
    ['a Persian name with a non-joiner', 'علی\u200cرضا'],
    ['a Sinhala name with a joiner', 'ශ්\u200dරී'],
    ['a Japanese name with a variation selector', '葛\u{e0100}城'],
    ['an emoji family', '👨\u200d👩\u200d👧'],
    ['a hand of another color', '👩🏽\u200d🔧'],
    ['accents, apostrophes and dashes', "Zoë O'Brien–Łukasz"],
    ['a combining accent', 'Zoe\u0308'],
  ])('keeps %s', (_what, typed) => {
    expect(cleanLine(typed)).toBe(typed);
  });

  test('never contains a control, bidirectional or zero-width character, and cleaning is idempotent', () => {
    const part = fc.oneof(invisible, fc.string({ unit: 'binary' }), fc.constantFrom('ا', 'ක්', '👩', ' '));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const line = cleanLine(parts.join(''));
        expect(line).not.toMatch(HARMFUL);
        expect(cleanLine(line)).toBe(line);
      }),
    );
  });

  test('long runs of joiners are cleaned quickly', () => {
    expect(cleanLine('1\u200d'.repeat(200_000))).toBe('1'.repeat(200_000));
  });
});

describe('a name or an address', () => {
  it.each(INVISIBLE.map((character) => [name(character), character]))(
    'of %s alone is blank',
    (_name, character) => {
      const draft = {
        customerEmail: 'ann@example.com',
        shippingAddress: { ...ADDRESS, fullName: character },
      };
      expect(parseCheckoutDraft(1, draft)).toEqual({ ok: false, refusal: 'address-required' });
      expect(parseForm('affiliate', { instagram_handle: character })).toMatchObject({
        problems: { instagram_handle: 'blank' },
      });
    },
  );

  it('is stored without invisible characters, in checkout and in forms', () => {
    const shippingAddress = { ...ADDRESS, fullName: 'Ann \u202eLee', city: 'Hou\u200bston' };
    expect(parseCheckoutDraft(1, { customerEmail: 'ann@example.com', shippingAddress })).toMatchObject({
      value: { shippingAddress: { fullName: 'Ann Lee', city: 'Houston' } },
    });
    const lookup = { order_number: 'FH-\u200b7K2M9QX4', email: 'ann@example.com' };
    expect(parseForm('order-lookup', lookup)).toMatchObject({ value: { order_number: 'FH-7K2M9QX4' } });
  });
});

describe('multi-line text', () => {
  it('keeps line breaks, tabs and emoji, and loses the rest', () => {
    expect(cleanText(' a\u202e\r\n\tb\u0000\u200b 👩\u200d🔧\u2028c ')).toBe('a\n\tb 👩\u200d🔧\nc');
  });
});

it('spaces and invisible characters are trimmed at both ends only', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(invisible, fc.constantFrom(' ', 'a', 'é'))), (parts) => {
      const trimmed = trimInvisible(parts.join(''));
      expect(trimmed).not.toMatch(/^\s|\s$/);
      expect(parts.join('')).toContain(trimmed);
      if (trimmed !== '') expect(trimmed).toMatch(/^[aé].*[aé]$|^[aé]$/su);
    }),
  );
});
