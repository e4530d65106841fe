import { describe, expect, test } from 'vitest';
import type { PageState } from '#contract/page-data.ts';
import { NO_ASSETS } from './document.fixture.ts';
import { renderDocument } from './document.ts';

const assets = NO_ASSETS;

function stateFor(meta: Partial<PageState['meta']> = {}, path = '/x'): PageState {
  return {
    status: 200,
    catalogVersion: 1,
    shell: { rating: null, banner: null },
    data: { page: 'not-found', path, tiles: [] },
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
}

function documentFor(meta: Partial<PageState['meta']>, path?: string): string {
  const state = stateFor(meta, path);
  return renderDocument({ state, content: '<main></main>', assets, publicUrl: 'https://shop.example' });
}

describe('the document around a page', () => {
  test('a product called </script> stays text, in the state and in the structured data', () => {
    const name = '</script><script>alert(1)</script>';
    const html = documentFor({ title: name, structuredData: [{ name }] }, `/${name}`);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  test('late stylesheets are linked only at the marks of page and shell', () => {
    const mark = (of: string) => `<div data-late-styles="${of}"></div>`;
    const late = { ...assets, lateStyles: { page: ['/p.css', '/q.css'], shell: ['/s.css'], noscript: [] } };
    const draw = (content: string) =>
      renderDocument({ state: stateFor(), content, assets: late, publicUrl: 'https://shop.example' });
    const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
    const [head, body] = draw(`<main>${mark('page')}</main>${mark('shell')}`).split('</head>');
    expect(head).not.toMatch(/[pqs]\.css/);
    // Without whitespace, which React would treat as a text node.
    expect(body).toContain(`>${link('/p.css')}${link('/q.css')}</div></main>`);
    expect(body).toContain(`<div data-late-styles="shell">${link('/s.css')}</div>`);
    expect(draw('<main></main>')).not.toMatch(/[pqs]\.css/);
  });

  test('a font is preloaded after the content, whose pictures come first', () => {
    const fonts = { ...assets, fonts: ['/a.woff2'] };
    const html = renderDocument({ state: stateFor(), content: '<img>', assets: fonts, publicUrl: '' });
    const [head, body] = html.split('</head>');
    expect(head).not.toContain('woff2');
    expect(body).toMatch(/<img><\/div>\n<link rel="preload" href="\/a\.woff2" as="font"[^>]*>\n<script/);
  });

  test('the state survives escaping', () => {
    const path = '/<\u2028>&"\'';
    const json = /id="page-state">(.*)<\/script>/.exec(documentFor({}, path))?.[1] ?? '';
    expect(JSON.parse(json).data.path).toBe(path);
  });

  test('a page without a canonical URL is not indexed', () => {
    expect(documentFor({})).toContain('<meta name="robots" content="noindex">');
    const kept = documentFor({ canonicalPath: '/chains' });
    expect(kept).toContain('<link rel="canonical" href="https://shop.example/chains">');
    expect(kept).not.toContain('noindex');
  });

  test('URLs in structured data are absolute', () => {
    const image = ['/media/a.webp', '/media/b.webp'];
    const html = documentFor({ structuredData: [{ image, offers: { url: '/product/a' } }] });
    expect(html).toContain(
      '"image":["https://shop.example/media/a.webp","https://shop.example/media/b.webp"]',
    );
    expect(html).toContain('"url":"https://shop.example/product/a"');
  });

  test('a shared image has an absolute URL, size and alt text, and no tags without an image', () => {
    const image = { url: '/media/a/share.jpg', alt: 'A "ring"', widthPx: 1200, heightPx: 630 };
    const html = documentFor({ image });
    expect(html).toContain('<meta property="og:image" content="https://shop.example/media/a/share.jpg">');
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta property="og:image:height" content="630">');
    expect(html).toContain('<meta property="og:image:alt" content="A &quot;ring&quot;">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const foreign = documentFor({ image: { url: 'https://cdn.example/a.jpg', alt: 'A' } });
    expect(foreign).toContain('<meta property="og:image" content="https://cdn.example/a.jpg">');
    expect(foreign).not.toContain('og:image:width');
    expect(documentFor({})).not.toContain('og:image');
    expect(documentFor({})).toContain('<meta name="twitter:card" content="summary">');
  });

  test('has only the boot script, with its settings as attributes, and the script for early layers', () => {
    const html = documentFor({ structuredData: [{ a: 1 }] });
    const executable = [...html.matchAll(/<script(?![^>]*type="applica[^>]*)[^>]*>[^<]*/g)];
    expect(executable.map(([tag]) => tag)).toEqual([
      '<script data-app="/assets/a.js" data-files="" data-catalog-version="1">boot()',
      '<script>layers()',
    ]);
  });
});
