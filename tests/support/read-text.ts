/** The text content of HTML with collapsed whitespace. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|title)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
