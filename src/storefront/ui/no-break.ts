const NUMBER_AND_UNIT = /(\d) (?=(?:mm|cm|in|ct|g)\b)/g;

/** A name with non-breaking spaces between numbers and their units, as in "4 mm". */
export function unbroken(name: string): string {
  return name.replace(NUMBER_AND_UNIT, '$1\u00a0');
}
