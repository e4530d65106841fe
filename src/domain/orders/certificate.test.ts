import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificateNumberFrom, normalizeCertificateNumber } from './certificate.ts';

test('a certificate number is readable and depends on every random byte', () => {
  const none = new Uint8Array(16);
  expect(certificateNumberFrom('FH', none)).toBe('FHC-2222-2222-2222');
  for (let byte = 0; byte < 16; byte++) {
    const one = new Uint8Array(16);
    one[byte] = 1;
    expect(certificateNumberFrom('FH', one), `byte ${byte}`).not.toBe('FHC-2222-2222-2222');
  }
  const many = Array.from({ length: 1000 }, () => certificateNumberFrom('FH', randomBytes(16)));
  expect(new Set(many).size).toBe(1000);
  for (const number of many) expect(number).toMatch(/^FHC(-[2-9A-HJ-KMNP-TV-Z]{4}){3}$/);
  expect(() => certificateNumberFrom('FH', new Uint8Array(15))).toThrow(RangeError);
});

test.each([
  ['FHC-7K2M-9QX4-TW3D', 'FHC-7K2M-9QX4-TW3D'],
  [' fhc 7k2m 9qx4 tw3d ', 'FHC-7K2M-9QX4-TW3D'],
  ['7k2m9qx4tw3d', 'FHC-7K2M-9QX4-TW3D'],
  ['FHC-7K2M-9QX4', null],
  ['', null],
  ['FH-7K2M9QX4', null],
])('the certificate number %j is looked up as %j', (typed, number) => {
  expect(normalizeCertificateNumber('FH', typed)).toBe(number);
});
