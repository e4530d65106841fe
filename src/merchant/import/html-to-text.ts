import sanitizeHtml from 'sanitize-html';

const BLOCKS = [
  'p',
  'div',
  'ul',
  'ol',
  'table',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
];
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Converts an HTML description to text: paragraphs separated by a blank line, list items on separate lines.
 * Scripts, styles and comments are dropped. Plain text keeps its lines.
 */
export function htmlToText(html: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return tidy(html);
  // It parses HTML like a browser, so the result is well-formed: plain tags and four entities.
  const clean = sanitizeHtml(html, {
    allowedTags: [...BLOCKS, 'br', 'li', 'tr', 'td'],
    allowedAttributes: {},
  });
  const hasMarkup = new RegExp(`<(?:${[...BLOCKS, 'br', 'li', 'tr'].join('|')})\\b`).test(clean);
  const text = (hasMarkup ? clean.replaceAll(/\s+/g, ' ') : clean)
    .replaceAll(/<br \/>/g, '\n')
    .replaceAll(/<li>\s*/g, '\n• ')
    .replaceAll(/<tr>/g, '\n')
    .replaceAll(/<\/td>\s*<td>/g, ': ')
    .replaceAll(new RegExp(`</?(?:${BLOCKS.join('|')})>`, 'g'), '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  return tidy(text);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\n\n(?=• )/g, '\n')
    .trim();
}
