import { describe, expect, test } from 'vitest';
import type { PageState } from '#web/page-data.ts';
import { renderDocument } from './document.ts';

const assets = { script: '/assets/a.js', styles: ['/assets/a.css'], preloads: [], fonts: [] };

function documentFor(meta: Partial<PageState['meta']>, path = '/x'): string {
  const state: PageState = {
    status: 200,
    catalogueVersion: 1,
    shell: { rating: null, promo: null },
    data: { page: 'not-found', path },
    meta: {
      title: 'T',
      description: 'D',
      keywords: '',
      canonicalPath: null,
      image: null,
      structuredData: [],
      ...meta,
    },
  };
  return renderDocument({ state, content: '<main></main>', assets, publicUrl: 'https://shop.example' });
}

describe('the document around a page', () => {
  test('a product called </script> stays text, in the state and in the structured data', () => {
    const name = '</script><script>alert(1)</script>';
    const html = documentFor({ title: name, structuredData: [{ name }] }, `/${name}`);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  test('the state survives its escaping', () => {
    const path = '/<\u2028>&"\'';
    const json = /id="page-state">(.*)<\/script>/.exec(documentFor({}, path))?.[1] ?? '';
    expect(JSON.parse(json).data.path).toBe(path);
  });

  test('a page without an address of its own is kept out of search engines', () => {
    expect(documentFor({})).toContain('<meta name="robots" content="noindex">');
    const kept = documentFor({ canonicalPath: '/chains' });
    expect(kept).toContain('<link rel="canonical" href="https://shop.example/chains">');
    expect(kept).not.toContain('noindex');
  });

  test('addresses in structured data are whole', () => {
    const html = documentFor({ structuredData: [{ image: '/media/a.webp', offers: { url: '/product/a' } }] });
    expect(html).toContain('"image":"https://shop.example/media/a.webp"');
    expect(html).toContain('"url":"https://shop.example/product/a"');
  });

  test('no script but our own files', () => {
    const html = documentFor({ structuredData: [{ a: 1 }] });
    const executable = [...html.matchAll(/<script(?![^>]*type="application\/(ld\+)?json")[^>]*>/g)];
    expect(executable.map(([tag]) => tag)).toEqual(['<script type="module" src="/assets/a.js">']);
  });
});
