const NUMBER_AND_UNIT = /(\d) (?=(?:mm|cm|in|ct|g)\b)/g;

/** A name as it is shown: a line never ends between a number and its unit, as in "4 mm". */
export function unbroken(name: string): string {
  return name.replace(NUMBER_AND_UNIT, '$1\u00a0');
}
