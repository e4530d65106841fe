/** A row that the merchant adds to the table on a product's page. */
export type OwnSpecification = readonly [name: string, value: string];

const LONGEST_NAME = 40;
const LONGEST_VALUE = 120;
const MOST_LINES = 20;

export const MORE_SPECIFICATIONS_RULE = `takes up to ${MOST_LINES} lines, each with a name of up to ${LONGEST_NAME} characters, a colon and a value of up to ${LONGEST_VALUE}, as in "Movement: Automatic". A name may be used once.`;

/** The rows in a text with a line for each, such as `Movement: Automatic`. Null: a line is not like that, or there are too many. */
export function parseMoreSpecifications(text: string): OwnSpecification[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const rows = lines.flatMap((line): OwnSpecification[] => {
    const [, name = '', value = ''] = /^([^:]+?) ?: ?(.+)$/.exec(line) ?? [];
    const isRow = name !== '' && name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE;
    return isRow ? [[name, value]] : [];
  });
  const names = new Set(rows.map(([name]) => name.toLowerCase()));
  return rows.length === lines.length && names.size === lines.length && lines.length <= MOST_LINES
    ? rows
    : null;
}

/** The text as it is stored; null for no rows. */
export function formatMoreSpecifications(rows: readonly OwnSpecification[]): string | null {
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n') || null;
}
