/** In this order. Vowels are what is confused most, so all are one letter: `soliter` sounds like `solitaire`. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/gh/g, ''],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|qu|q|c(?!h)/g, 'k'],
  // Silent.
  [/(?<=[^aeiouy])e$/, ''],
  [/(?!^y)[aeiouy][aeiouyw]*/g, 'a'],
];

/** How an English word sounds, roughly, to compare it with others: `saffire` and `sapphire` sound the same. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [letters, as]) => sound.replace(letters, as), word);
}
