const NUMBER_AND_UNIT = /(\d) (?=(?:mm|cm|in|inches|ct|g)\b)/g;

/** A text with non-breaking spaces between numbers and their units, as in "4 mm". */
export function unbroken(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '$1\u00a0');
}
