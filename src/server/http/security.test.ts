import { expect, it } from 'vitest';
import { commonHeaders } from './security.ts';

it('a store with HTTPS asks browsers for HTTPS, but not for other sites on its subdomains', () => {
  expect(commonHeaders('https://shop.example')['strict-transport-security']).toBe('max-age=31536000');
});

it('a store without HTTPS does not ask for it', () => {
  expect(commonHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
