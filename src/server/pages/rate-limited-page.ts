import { STATUS_TEXTS } from '#contract/failure-copy.ts';
import { store } from '#shop';
import { escapeHtml, type PageAssets, stylesIn } from './document.ts';

/** The 429 page. It is the same for every URL and needs no scripts, so that it costs less than rendering a page. */
export function rateLimitedPage(
  assets: PageAssets,
  { name, language }: Pick<typeof store, 'name' | 'language'> = store,
): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${STATUS_TEXTS[429]} | ${escapeHtml(name)}</title>
<meta name="robots" content="noindex">
${stylesIn(assets)}
</head>
<body>
<main data-plain>
<p>429 ${STATUS_TEXTS[429]}</p>
<h1>Please wait a minute</h1>
<p>Too many pages were opened from your network in a short time. Your cart is safe.</p>
<p><a href="">Try again</a> <a href="/">Go home</a></p>
</main>
</body>
</html>
`;
}
