/** A row of the table on a product's page. */
export type Specification = readonly [name: string, value: string];

const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 120;
const MAX_LINES = 20;

export const MORE_SPECIFICATIONS_RULE = `takes up to ${MAX_LINES} lines, each with a name of up to ${MAX_NAME_LENGTH} characters, a colon and a value of up to ${MAX_VALUE_LENGTH}, as in "Movement: Automatic". A name may be used once.`;

/** Parses one row per line, such as `Movement: Automatic`. Null if a line is invalid, a name is repeated, or there are too many. */
export function parseMoreSpecifications(text: string): Specification[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const rows = lines.flatMap((line): Specification[] => {
    const [, name = '', value = ''] = /^([^:]+?) ?: ?(.+)$/.exec(line) ?? [];
    const isRow = name !== '' && name.length <= MAX_NAME_LENGTH && value.length <= MAX_VALUE_LENGTH;
    return isRow ? [[name, value]] : [];
  });
  const names = new Set(rows.map(([name]) => name.toLowerCase()));
  return rows.length === lines.length && names.size === lines.length && lines.length <= MAX_LINES
    ? rows
    : null;
}

/** The text as it is stored; null for no rows. */
export function formatMoreSpecifications(rows: readonly Specification[]): string | null {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n') || null;
}
