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

/** More words than a catalog has. Every correction compares the sounds of hundreds. */
const MAX_REMEMBERED = 10_000;

const remembered = new Map<string, string>();

/** How an English word sounds, roughly, to compare it with others: `saffire` and `sapphire` sound the same. */
export function soundOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const sound = SOUNDS.reduce((sound, [letters, as]) => sound.replace(letters, as), word);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, sound);
  return sound;
}
