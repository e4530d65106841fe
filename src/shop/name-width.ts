/** Widths of the capitals A to Z in the wordmark's weight and stretch, in hundredths of an em. */
const CAPITALS = [
  ...[90, 89, 95, 93, 87, 79, 101, 96, 34, 69, 90, 71, 111],
  ...[96, 102, 85, 102, 92, 85, 81, 94, 86, 118, 91, 85, 83],
];
const DIGIT = 75;
const NARROW = 36;
const OTHERS = 92;
/** The wordmark has a letter spacing of minus a hundredth of an em. Pairs such as AV are tighter. */
const TIGHTER = 1;
const KERNED = 0.988;

/** The width of a name in capitals, in em of the wordmark, to about 1%. */
export function nameWidth(name: string): number {
  const letters = [...name.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')];
  const width = letters.reduce((sum, letter) => sum + widthOf(letter) - TIGHTER, 0);
  return Math.round(width * KERNED) / 100;
}

function widthOf(letter: string): number {
  if (/\d/.test(letter)) return DIGIT;
  if (/[\s.,'’-]/.test(letter)) return NARROW;
  return CAPITALS[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? OTHERS;
}
