import type { PageState, ShareImage } from '#contract/page-data.ts';
import { store } from '#shop';
import { colorsOf } from '#shop/colors.ts';

/** The built browser files a page loads. */
export type PageAssets = {
  /** The module that hydrates the page. */
  app: string;
  /** Modules that it needs on this page. */
  appFiles: readonly string[];
  /** Inlined script that loads the app when it is needed. Null in development, where the app starts at once. */
  boot: InlineText | null;
  /** What opens before the app has loaded, and the inlined script for it. Null in development. */
  earlyLayers: { html: string; script: InlineText } | null;
  /** Inlined styles for the first paint, and the stylesheets they are from. Null in development. */
  inlineStyles: (InlineText & { sheets: readonly string[] }) | null;
  /** Sheets in the head that are not inlined. */
  styles: readonly string[];
  /** Linked in the body, before the content further down and before the footer; `noscript`, where no scripts run. */
  lateStyles: Readonly<Record<'page' | 'shell' | 'noscript', readonly string[]>>;
  /** Fonts that the first paint needs. */
  fonts: readonly string[];
  /** Head elements of the development server. They must come before the entry. */
  head?: string;
};

/** A script or a style in the document, and its hash for the content policy, such as `'sha256-...'`. */
export type InlineText = { text: string; hash: string };

/** The HTML document around a rendered page. */
export function renderDocument(options: {
  state: PageState;
  content: string;
  assets: PageAssets;
  publicUrl: string;
}): string {
  const { state, content, assets, publicUrl } = options;
  return `<!doctype html>
<html lang="${store.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(state, publicUrl)}
<meta name="theme-color" content="${colorsOf(store).page}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${stylesIn(assets)}
${assets.head ?? ''}${scriptFor(state, assets)}
</head>
<body>
<div id="root">${withLateStyles(content, assets)}</div>
${fontPreloads(assets)}<script type="application/json" id="page-state">${escapeJson(state)}</script>
${earlyLayersIn(assets)}</body>
</html>
`;
}

/**
 * Placed after the content, so that browsers request the first pictures before the font and paint without waiting for it
 * (decision 0075). Until the font arrives, text uses a fallback of the same width.
 */
function fontPreloads({ fonts }: PageAssets): string {
  return fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>\n`)
    .join('');
}

/** The stylesheets that the first paint waits for. */
export function stylesIn({ inlineStyles, styles }: PageAssets): string {
  const inline = inlineStyles
    ? `<style data-sheets="${inlineStyles.sheets.join(' ')}">${inlineStyles.text}</style>`
    : '';
  return inline + linksTo(styles);
}

/** At the end, where no paint waits for it. */
function earlyLayersIn({ earlyLayers }: PageAssets): string {
  if (!earlyLayers) return '';
  const { html, script } = earlyLayers;
  return `${html}<script>${script.text}</script>\n`;
}

/** The boot script's attributes are settings: see `src/storefront/boot/settings.ts`. */
function scriptFor(state: PageState, { app, appFiles, boot }: PageAssets): string {
  if (!boot) return `<script type="module" src="${app}"></script>`;
  const { banner } = state.shell;
  const settings: Record<string, string | null> = {
    app,
    files: appFiles.join(' '),
    'catalog-version': state.catalogVersion === null ? null : String(state.catalogVersion),
    banner: banner?.code ?? banner?.text ?? null,
    starts: startOf(state),
  };
  const attributes = Object.entries(settings).flatMap(([name, value]) =>
    value === null ? [] : [` data-${name}="${escapeHtml(value)}"`],
  );
  return `<script${attributes.join('')}>${boot.text}</script>`;
}

/**
 * The pages that start the app at once: they depend on this browser or moment, follow a payment, or have a field
 * rendered by the app.
 */
function startOf({ data }: PageState): string | null {
  if (data.page === 'home') return 'when idle';
  const isPersonal = data.page === 'product' && data.product.personalization !== null;
  const saysWhetherOpen = data.page === 'info' && (data.key === 'contact' || data.key === 'about');
  const isAtOnce = isPersonal || saysWhetherOpen || AT_ONCE.has(data.page) || 'answer' in data;
  return isAtOnce ? 'at once' : null;
}

const AT_ONCE = new Set(['order-success', 'orders', 'certificate', 'newsletter', 'saved', 'failed']);

/** Without whitespace between them, which React would treat as a text node it has not rendered. */
function linksTo(styles: readonly string[]): string {
  return styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('');
}

/**
 * The page and the shell mark where their late stylesheets go. Without a mark, as on the error page, they are not
 * linked.
 */
function withLateStyles(content: string, { lateStyles }: PageAssets): string {
  return content.replaceAll(
    /<div data-late-styles="(page|shell|noscript)"><\/div>/g,
    (_, of: keyof typeof lateStyles) => `<div data-late-styles="${of}">${linksTo(lateStyles[of])}</div>`,
  );
}

function metaTags({ meta }: PageState, publicUrl: string): string {
  const canonical = meta.canonicalPath === null ? null : publicUrl + meta.canonicalPath;
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}">`,
    meta.keywords && `<meta name="keywords" content="${escapeHtml(meta.keywords)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(store.name)}">`,
    `<meta property="og:title" content="${escapeHtml(meta.title)}">`,
    `<meta property="og:description" content="${escapeHtml(meta.description)}">`,
    canonical && `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...imageTags(meta.image, publicUrl),
    `<meta name="twitter:card" content="${meta.image ? 'summary_large_image' : 'summary'}">`,
    ...meta.structuredData.map(
      (data) =>
        `<script type="application/ld+json">${escapeJson(withAbsoluteUrls(data, publicUrl))}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Open Graph tags. X uses them too, except for the alt text. */
function imageTags(image: ShareImage | null, publicUrl: string): string[] {
  if (!image) return [];
  const { url, alt, widthPx, heightPx } = image;
  const size = widthPx && heightPx ? { 'og:image:width': widthPx, 'og:image:height': heightPx } : {};
  const said = { 'og:image': new URL(url, `${publicUrl}/`).href, ...size, 'og:image:alt': alt };
  return [
    ...Object.entries(said).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}">`,
    ),
    `<meta name="twitter:image:alt" content="${escapeHtml(alt)}">`,
  ];
}

const ADDRESS_KEYS = new Set(['url', 'image', '@id']);

/** Search engines require absolute URLs in structured data. */
function withAbsoluteUrls(data: object, publicUrl: string): unknown {
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    return typeof value === 'string' ? new URL(value, publicUrl).href : value;
  };
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    ADDRESS_KEYS.has(key) ? whole(value) : value,
  );
}

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

/** Escapes JSON so that it cannot close its script element: a product name may contain `</script>`. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
