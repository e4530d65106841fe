import { type Html, html } from './html.ts';
import { icon } from './icons.ts';

/** The sandbox's stylesheet. It is a file, so that the pages need no inline styles. */
const STYLESHEET_PATH = '/sandbox/payment.css';

/** A complete page with the test-mode strip, which every page shows. */
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

/** The order on the left and the form on the right; stacked on phones. */
export function renderColumns(summary: Html, main: Html): Html {
  return html`<div class="columns">${summary}<main class="main">${main}</main></div>`;
}

/** A page with a single column. */
export function renderAlone(main: Html): Html {
  return html`<main class="alone">${main}</main>`;
}

/** A page with one message and one link. */
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

/** A message about the last attempt, announced when the page loads. */
export function renderAlert(words: string | null): Html | null {
  return words === null
    ? null
    : html`<p class="alert" role="alert" tabindex="-1" autofocus>${icon('alert')}<span>${words}</span></p>`;
}
