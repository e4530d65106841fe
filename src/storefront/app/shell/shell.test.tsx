import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ShellData } from '#contract/page-data.ts';
import { listCategories, listMenu } from '#domain/categories.ts';
import { store } from '#shop';
import { domOf } from '#tests/support/dom-of.ts';
import { renderPage } from '../entry.server.tsx';

const SHELL: ShellData = {
  rating: { average: 4.9, count: 312 },
  banner: { text: '10% OFF with code ', code: 'SAVE10' },
};
const META = {
  title: '',
  description: '',
  keywords: '',
  canonicalPath: '/about',
  image: null,
  structuredData: [],
};

/** A server-rendered page with its shell. */
function html(shell: Partial<ShellData> = {}): string {
  const data = { page: 'info', key: 'about' } as const;
  const state = { status: 200, catalogVersion: 1, shell: { ...SHELL, ...shell }, data, meta: META };
  return renderPage(state, { path: '/about', search: '' })
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'");
}

const page = html();

/** The part of the page between two texts. */
function between(from: string, to: string): string {
  const start = page.indexOf(from);
  expect(start, from).toBeGreaterThan(-1);
  return page.slice(start, page.indexOf(to, start));
}

const banner = () => between('aria-label="Offer"', '</section>');
const header = () => between('<header', '</header>');
const footer = () => between('<footer', '</footer>');

/** The links of a footer group. */
function targetsIn(title: string): (string | undefined)[] {
  const start = footer().indexOf(`>${title}<`);
  const group = footer().slice(start, footer().indexOf('</details>', start));
  return [...group.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
}

describe('above every page', () => {
  test('the banner shows the code with its percentage and can be dismissed', () => {
    expect(banner()).toContain('10% OFF with code <b>SAVE10</b>');
    expect(banner()).toContain('aria-label="Dismiss promo"');
    expect(html({ banner: { text: '15% OFF with code ', code: 'SAVE10' } })).toContain('15% OFF with code');
    expect(html({ banner: null })).not.toContain('OFF with code');
  });

  test('the scrolling banner has both lines and links to shipping', () => {
    const marquee = between('aria-label="Announcements"', '</section>');
    expect(marquee).toContain('href="/policies/shipping"');
    expect(marquee).toContain('BUY NOW PAY LATER');
    expect(marquee).toContain('4-DAY SHIPPING');
  });

  test('its line about pay later leads to the page about that, and only the first copy can be reached by keys', () => {
    const marquee = between('aria-label="Announcements"', '</section>');
    const links = [...marquee.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)];
    expect(new Set(links.map(([, path, words]) => `${words}: ${path}`))).toEqual(
      new Set(['BUY NOW PAY LATER: /financing', '4-DAY SHIPPING: /policies/shipping']),
    );
    expect(links.filter(([tag]) => !tag.includes('tabindex="-1"'))).toHaveLength(2);
  });

  test('it can be paused, and does not move with reduced motion', () => {
    expect(between('aria-label="Announcements"', '</section>')).toContain('aria-label="Pause banner"');
  });

  test('the rating is the average of the reviews, and hidden without any', () => {
    expect(banner()).toContain('>4.9 (312 reviews)</span>');
    expect(between('aria-label="About the shop"', '</section>')).toContain('>4.9 (312 reviews)</span>');
    expect(html({ rating: { average: 5, count: 1 } })).toContain('>5.0 (1 review)</span>');
    expect(html({ rating: null })).not.toMatch(/\d reviews?</);
  });

  test('ready to ship is shown on wide screens and phones', () => {
    expect(banner()).toContain('Ready to ship');
    expect(between('aria-label="About the shop"', '</section>')).toContain('Ready to ship');
  });

  test('the profile and map links open in a new tab, in header and footer', () => {
    for (const part of [header(), footer()]) {
      for (const address of [store.links.social?.url, store.links.map]) {
        expect(part).toContain(`href="${address}" target="_blank" rel="noopener noreferrer"`);
      }
    }
  });

  test('the header has a search form that works without scripts', () => {
    const field = domOf(header()).getByRole('combobox') as HTMLInputElement;
    expect(field.type).toBe('search');
    expect(field.name).toBe('q');
    expect(field.form?.getAttribute('action')).toBe('/search');
    expect(field.form?.method).toBe('get');
  });
});

describe('below every page', () => {
  test("SHOP lists the menu's thirteen listings", () => {
    expect(targetsIn('SHOP')).toEqual(listMenu().map(({ path }) => path));
    expect(targetsIn('SHOP')).toHaveLength(listCategories().length + 1);
  });

  test('COMPANY lists About, Become an affiliate and Financing', () => {
    expect(targetsIn('COMPANY').slice(0, 3)).toEqual(['/about', '/become-affiliate', '/financing']);
  });

  test('the three pay-later providers are listed as text, without logos', () => {
    const badges = between('aria-label="Pay later with"', '</ul>');
    expect([...badges.matchAll(/<li>([^<]+)<\/li>/g)].map(([, name]) => name)).toEqual([
      'Afterpay',
      'Klarna',
      'Affirm',
    ]);
    expect(badges).not.toMatch(/<img|<svg/);
  });

  test('lists Privacy and Terms', () => {
    const legal = footer().slice(footer().indexOf('aria-label="Legal"'));
    expect([...legal.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, path, name]) => [path, name])).toEqual([
      ['/legal/privacy', 'Privacy'],
      ['/legal/terms', 'Terms'],
    ]);
  });

  test('lists address, phone and email', () => {
    expect(footer()).toContain('1200 Facet Avenue, Suite 100, Houston, TX 77002');
    expect(footer()).toContain(`href="tel:${store.phoneToDial}">${store.phone}</a>`);
    expect(footer()).toContain(`href="mailto:${store.email}">${store.email}</a>`);
  });

  test('lists showroom hours and phone hours with separate labels', () => {
    for (const [days, hours] of [
      ['Mon-Thu', '10 AM - 8 PM'],
      ['Fri-Sat', '10 AM - 9 PM'],
      ['Sun', '12 PM - 7 PM'],
    ]) {
      expect(footer()).toContain(`<span>${days}</span><span>${hours}</span>`);
    }
    expect(footer()).toContain('Office and phone support: Monday to Friday 11AM to 6:30 PM EST');
  });
});

test('every link to another site opens in a new tab without access to its opener', () => {
  const links = page.match(/<a [^>]*href="https?:[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener/);
});

test('no page detects the device; the layout depends on its width only', async () => {
  const asking: string[] = [];
  for await (const file of glob('src/{contract,storefront}/**/*.{ts,tsx}')) {
    if (file.endsWith('shell.test.tsx')) continue;
    if (/userAgent|user-agent|maxTouchPoints|ontouchstart/i.test(await readFile(file, 'utf8')))
      asking.push(file);
  }
  expect(asking).toEqual([]);
});
