import { type Html, html } from './html.ts';
import { icon } from './icons.ts';

/** The sandbox's stylesheet; a file, so that the page needs no inline style. */
const STYLESHEET_PATH = '/sandbox/payment.css';

/** A whole page under the test-mode strip, which no state of the sandbox goes without. */
export function renderDocument(title: string, brandName: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${title} · ${brandName} (test mode)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header class="strip">${icon('flask')}<span><b>Test mode.</b> Offline payment sandbox. No card is charged and nothing leaves this store.</span></header>
${body}
</body>
</html>`.markup
  }`;
}

/** Order on the left, what to do about it on the right; one above the other on a phone. */
export function renderColumns(summary: Html, main: Html): Html {
  return html`<div class="columns">${summary}<main class="main">${main}</main></div>`;
}

/** A page with nothing beside it. */
export function renderAlone(main: Html): Html {
  return html`<main class="alone">${main}</main>`;
}

/** A page that says one thing and offers one way on. */
export function renderNotice(
  notice: {
    heading: string;
    words: string;
    icon: Parameters<typeof icon>[0];
    link: { href: string; label: string } | null;
  },
  more: Html | null = null,
): Html {
  return html`<div class="notice">${icon(notice.icon, 'icon icon-large')}<h1 class="title">${notice.heading}</h1><p class="graphite">${notice.words}</p>${
    notice.link !== null && html`<a class="button" href="${notice.link.href}">${notice.link.label}</a>`
  }${more}</div>`;
}

/** A message about the last attempt, read out as soon as the page opens. */
export function renderAlert(words: string | null): Html | null {
  return words === null
    ? null
    : html`<p class="alert" role="alert" tabindex="-1" autofocus>${icon('alert')}<span>${words}</span></p>`;
}
