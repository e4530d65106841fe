/** Safe markup: all inserted text has been escaped. */
export type Html = { readonly markup: string };

type Insert = string | number | Html | null | false | readonly Insert[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup from a template. Escapes inserted text; null and false insert nothing. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  return {
    markup: parts.reduce((markup, part, index) => markup + markupOf(inserts[index - 1] ?? null) + part),
  };
}

function markupOf(insert: Insert): string {
  if (insert === null || insert === false) return '';
  if (typeof insert === 'string' || typeof insert === 'number') return escapeText(String(insert));
  if (Array.isArray(insert)) return insert.map(markupOf).join('');
  return (insert as Html).markup;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
