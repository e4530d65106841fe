/** An example of an option's label under this heading; empty where the right form depends on the shop. */
export function optionExample(heading: string): string {
  const kind = heading.toLowerCase();
  if (kind.startsWith('length')) return '20 in';
  return kind.startsWith('carat weight') ? '1 ct' : '';
}
