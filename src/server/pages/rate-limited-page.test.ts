import { expect, it } from 'vitest';
import { NO_ASSETS } from './document.fixture.ts';
import { rateLimitedPage } from './rate-limited-page.ts';

it("the shop's name cannot close the title", () => {
  const page = rateLimitedPage(NO_ASSETS, { name: 'Gold & </title><b>', language: 'en' });
  expect(page).toContain('<title>Too Many Requests | Gold &amp; &lt;/title&gt;&lt;b&gt;</title>');
});
