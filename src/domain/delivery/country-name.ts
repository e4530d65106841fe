const names = new Intl.DisplayNames(['en-US'], { type: 'region' });

/** Names that need an article: `the United States`, `the Netherlands`, `the Cayman Islands`. */
const WITH_ARTICLE =
  /^(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Seychelles|Vatican|Dominican Republic|Central African Republic)|(?:Islands|Territory|Territories)$/;

/** A country's English name by its ISO code: `Germany`, `United States`. An unknown code is returned unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The name as used in a sentence: `Germany`, `the United States`. */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}
