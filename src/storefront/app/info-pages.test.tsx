import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { INFO_PAGES, type InfoKey } from '#contract/routes.ts';
import { store } from '#shop';
import { FAQS } from '#storefront/faq/faq-copy.ts';
import { ShownAddress } from '#storefront/navigation/shown-address.ts';
import { faqStructuredData } from '#storefront/pages/faqs/faq-structured-data.server.ts';
import { PROVIDER_TEXTS } from '#storefront/pages/financing/financing-copy.ts';
import { serverPages } from './server-pages.ts';

const html = (key: InfoKey, search = '') => {
  const data = { page: 'info', key } as const;
  const Page = serverPages.find(data);
  return renderToStaticMarkup(
    <ShownAddress value={{ path: '/', search }}>
      {Page && <Page data={data} onRetry={async () => {}} pages={serverPages} />}
    </ShownAddress>,
  );
};

/** The text content with collapsed whitespace. */
function textOf(infoKey: InfoKey): string {
  return html(infoKey)
    .replace(/<br\/>|<\/?(?:td|th|tr|li|p|div|h\d|dt|dd|section)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

describe.each(INFO_PAGES)('$path', ({ key }) => {
  test('has one main heading', () => {
    expect(html(key).match(/<h1/g)).toHaveLength(1);
  });

  test('opens other sites in a new tab without access to its opener, and links to no unknown page', () => {
    for (const [link, address = ''] of html(key).matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)) {
      if (address.startsWith('http')) expect(link).toContain('target="_blank" rel="noopener"');
      else expect(address).toMatch(/^(\/|#|tel:|mailto:)/);
    }
  });

  test('loads no external resources', () => {
    expect(html(key)).not.toMatch(/<(iframe|img|script|link)\b/);
  });
});

describe('promises on the information pages', () => {
  test.each<[row: string, key: InfoKey, words: string[]]>([
    ['IN-01', 'about', ['Custom design', 'Hip hop jewelry', 'Diamond jewelry', 'Why choose us']],
    [
      'IN-02',
      'about',
      [store.address.street, 'Mon-Thu 10 AM - 8 PM', 'Fri-Sat 10 AM - 9 PM', 'Sun 12 PM - 7 PM'],
    ],
    ['IN-03', 'about', ['Ships Today program', '3 to 36 months']],
    [
      'SH-03',
      'about',
      [
        'Passes a diamond tester',
        'Does not fade or tarnish',
        'Certificate included',
        'Lifetime warranty',
        'Free gift included',
        '10x cheaper than real diamond jewelry',
        'Ships Today program',
      ],
    ],
    [
      'IN-04, IN-05',
      'about',
      [
        'Office and phone support: Monday to Friday 11AM to 6:30 PM EST, weekends closed (10 AM - 5:30 PM Central)',
      ],
    ],
    ['IN-06', 'contact', ['Mon-Thu 10 AM - 8 PM', 'Fri-Sat 10 AM - 9 PM', 'Sun 12 PM - 7 PM']],
    ['IN-07', 'contact', ['Mon-Fri 11AM-6:30PM']],
    [
      'IN-10',
      'become-affiliate',
      ['Influencers', 'College athletes', 'NBA/NFL players', 'Models, actors and TV personalities'],
    ],
    ['IN-09', 'become-affiliate', ['Wear the house.', 'You wear it, they buy it, you earn on it.']],
    [
      'IN-11',
      'become-affiliate',
      ['Why partner', 'Afterpay, Klarna, Affirm', 'Submit application', store.email, store.phone],
    ],
    ['IN-12', 'become-affiliate', ['Financing approves $5,000 or more, subject to provider approval']],
    ['IN-14', 'financing', ['Afterpay $35 to $1,000 4 payments every 2 weeks', 'Late fee up to $8']],
    ['IN-15', 'financing', ['Klarna $35 to $10,000 Pay in 4 or in 30 days']],
    ['IN-16', 'financing', ['Affirm $50 to $20,000 3, 6 or 12 month plans']],
    [
      'IN-17',
      'financing',
      ['3 to 36 months; terms vary by provider', 'Up to 36 months on some larger orders'],
    ],
    [
      'IN-20',
      'contact',
      ['Showroom', 'Phone', 'Email', 'Hours', store.address.street, store.phone, store.email],
    ],
    ['IN-21', 'contact', ['Send message', 'Common questions', 'Open map']],
    ['IN-22', 'contact', ['We reply within 24 hours.']],
    [
      'IN-23',
      'shipping',
      [
        'Free standard shipping on orders over $50, and on smaller ones too.',
        'Standard 5-7 business days Free Express',
      ],
    ],
    ['IN-23', 'terms', ['is free on orders over $50, and on smaller ones too.']],
    ['IN-24', 'shipping', ['Express 2-3 business days $15.99', 'Overnight 1 business day $29.99']],
    [
      'IN-25',
      'shipping',
      [
        'Canada 7-10 $19.99',
        'United Kingdom 7-12 $24.99',
        'Australia 10-14 $29.99',
        'European Union 8-12 $24.99',
      ],
    ],
    [
      'IN-26',
      'shipping',
      [
        'Other countries 10-21 Cost confirmed by email before we ship',
        'Other countries: we email you the cost.',
        '100+ countries',
      ],
    ],
    [
      'IN-27',
      'shipping',
      [
        'In stock 1-2 business days',
        'Custom 2-4 weeks, 50% deposit',
        'Grillz 2-3 weeks',
        'Repairs 1-2 weeks',
      ],
    ],
    ['CH-22', 'terms', ['starts with a 50% deposit, agreed with you in writing before we charge anything']],
    ['IN-29', 'returns', ['30-day guarantee', '30 days from delivery']],
    [
      'IN-30',
      'returns',
      ['How it works', 'Requirements', 'Not returnable', 'What you get back', 'Need a hand?'],
    ],
    ['IN-31', 'returns', ['5-7 business days', 'Immediate', '3-5 days']],
    ['IN-32', 'returns', ['We issue refunds within 5-7 business days']],
    ['IN-32', 'terms', ['it may take 5-10 business days to appear']],
    ['IN-33', 'returns', ['Custom items', 'Engraved items', 'Earrings']],
    ['IN-34', 'returns', ['changed or cancelled within 2 hours']],
    ['IN-34', 'terms', ['changed or cancelled within 2 hours']],
    ['IN-37', 'size-guides', ['4 14.9 46.8', '7 17.3 54.4', '12 21.4 67.2']],
    ['IN-38', 'size-guides', ['7 N 54', '8 P 57', '9 R 60', 'Approximate']],
    ['IN-39', 'size-guides', ['16" Choker', '36" Rope']],
    ['IN-40', 'size-guides', ['Snug', 'Comfortable', 'Loose']],
    [
      'IN-41',
      'size-guides',
      ['How to Measure', 'Wrap a strip of paper around your finger', 'Drape a string'],
    ],
    [
      'IN-42',
      'size-guides',
      ['10K Gold 41.7%', '14K Gold 58.3%', '18K Gold 75%', 'Sterling Silver 92.5%', 'Platinum 95%'],
    ],
    [
      'IN-42',
      'faqs',
      [
        '10K is 41.7% gold',
        '14K is 58.3% gold',
        '18K is 75% gold',
        'Sterling is 92.5% silver',
        'Platinum is 95% pure',
      ],
    ],
    [
      'IN-46',
      'privacy',
      [
        'Last updated: ',
        'the ring sizer',
        'delivery address and gift note you enter',
        'your texts for engravings',
      ],
    ],
    ['IN-46', 'terms', ['Last updated: ', 'lifetime warranty']],
  ])('%s: %s', (_, key, words) => {
    const text = textOf(key);
    for (const word of words) expect(text).toContain(word);
  });

  test("each provider's site opens in a new tab", () => {
    for (const { website } of Object.values(PROVIDER_TEXTS))
      expect(html('financing')).toContain(`href="${website}" target="_blank"`);
  });

  test('lists four benefits and four questions', () => {
    expect(html('financing').match(/<details/g)).toHaveLength(4);
    expect(html('financing').match(/<h3/g)).toHaveLength(4);
  });

  test('a return takes four steps', () => {
    expect(
      html('returns')
        .match(/<ol.*<\/ol>/)?.[0]
        .match(/<li/g),
    ).toHaveLength(4);
  });

  test('a request about an order starts with its number, and any other text in its place is ignored', () => {
    const asked = (order: string) => html('contact', `?subject=change-or-cancel&order=${order}`);
    expect(asked('FH-7K2M9QX4')).toContain('Please change or cancel order FH-7K2M9QX4.');
    expect(asked('FH-7K2M9QX4')).toMatch(/<input[^>]* name="order_number"[^>]* value="FH-7K2M9QX4"/);
    expect(asked('FH-7K2M9QX4')).toContain('<option value="change-or-cancel" selected="">');
    for (const text of ['FH-1', 'Send+money', 'FH-7K2M9QX4+now']) {
      expect(asked(text)).not.toContain('Please change');
      expect(asked(text)).toMatch(/<input[^>]* name="order_number"[^>]* value=""/);
    }
  });

  test('a return of an order has its number, and no words about a change', () => {
    const page = html('contact', '?subject=return-exchange&order=FH-7K2M9QX4');
    expect(page).toMatch(/<input[^>]* name="order_number"[^>]* value="FH-7K2M9QX4"/);
    expect(page).not.toContain('Please change');
  });

  test('Start Return links to the contact page with the subject selected', () => {
    expect(html('returns')).toContain('href="/contact?subject=return-exchange"');
    expect(html('contact', '?subject=return-exchange')).toContain(
      '<option value="return-exchange" selected="">Return Exchange</option>',
    );
    expect(html('contact', '?subject=refund')).not.toContain('selected=""');
  });
});

test.each([
  [store.showroomHours, 'boxed in our showroom. They ship'],
  [[], 'boxed. They ship'],
])('with the showroom hours %j, a piece marked SHIPS TODAY is %s', async (showroomHours, words) => {
  onTestFinished(() => void vi.resetModules());
  vi.resetModules();
  Object.assign((await import('#shop')).store, { showroomHours });
  const { SHIPS_TODAY_POLICY } = await import('#contract/ships-today-copy.ts');
  expect(SHIPS_TODAY_POLICY).toContain(words);
});

describe('the FAQ', () => {
  test('has five categories of four questions', () => {
    expect(FAQS.map((group) => [group.heading, group.questions.length])).toEqual([
      ['Ordering and Payment', 4],
      ['Shipping and Delivery', 4],
      ['Products and Quality', 4],
      ['Returns and Exchanges', 4],
      ['Care and Maintenance', 4],
    ]);
  });

  test('has the same twenty questions in its structured data', () => {
    expect(faqStructuredData(FAQS)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: FAQS.flatMap((group) => group.questions).map(({ question, answer }) => ({
        name: question,
        acceptedAnswer: { text: answer },
      })),
    });
  });
});

test('the size guide has four tabs, shows the first one, and works as links without scripts', () => {
  const page = html('size-guides');
  expect([...page.matchAll(/<a href="#([a-z-]+)">/g)].map((match) => match[1])).toEqual([
    'rings',
    'chains',
    'bracelets',
    'how-to-measure',
  ]);
  expect([...page.matchAll(/data-selected="(true|false)"/g)].map((match) => match[1])).toEqual([
    'true',
    'false',
    'false',
    'false',
  ]);
});

describe('consistency between pages', () => {
  test("About and the terms describe the pictures in the merchant's words", () => {
    for (const key of ['about', 'terms'] as const) {
      expect(textOf(key)).toContain('The pictures in this demo shop are computer renders of each design.');
      expect(textOf(key)).not.toContain('The picture is the piece');
    }
  });

  test('the terms and the contact page agree on when a custom piece is paid', () => {
    expect(textOf('terms')).toContain('A custom piece with a listed price is paid in full at checkout.');
    expect(textOf('contact')).toContain('Custom pieces with a listed price are paid in full at checkout.');
  });
});

test('prints no slider with the size guides', () => {
  const tools = /<div class="[^"]*no-?print[^"]*">\s*<div class="[^"]*">.*?type="range"/gis;
  // The ring sizer and the wrist help.
  expect(html('size-guides').match(tools)).toHaveLength(2);
});
