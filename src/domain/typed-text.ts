/** Control, format and blank characters other than the plain space. All are invisible. */
const INVISIBLE = /[^\P{C}\p{Cn}]|[^\P{Z} ]|[\p{DI}\u2800]/u;

/** Bidirectional marks, zero-width characters and the like, except the two joiners. */
const FORMAT = /(?![\u200c\u200d])(?:(?=\p{Cf})\p{DI}|[\ufff9-\ufffb])/gu;
const JOINERS = /[\u200c\u200d]+/g;
/** Persian, Sinhala and other scripts need joiners, and so do emoji of several people. */
const JOINED_BEFORE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINED_AFTER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;

/** Whether a text contains an invisible character anywhere. A plain space does not count. */
export function hasInvisibleCharacter(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Trims spaces and invisible characters; '' if nothing visible is left. */
export function trimInvisible(text: string): string {
  const characters = [...text];
  // A regular expression anchored at the end would be slow on long runs of invisible characters.
  const first = characters.findIndex(isVisible);
  return characters.slice(first, characters.findLastIndex(isVisible) + 1).join('');
}

/**
 * Cleans a single line of input: line breaks and other control characters become one space, invisible format
 * characters are removed, and the ends are trimmed. Joiners stay only between letters or emoji, where scripts need
 * them. '' if nothing visible is left.
 */
export function cleanLine(text: string): string {
  return trimVisible(withoutFormat(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')));
}

/** Like cleanLine for multi-line text. Keeps line breaks (as \n) and tabs. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  return trimVisible(withoutFormat(lines));
}

function withoutFormat(text: string): string {
  return text.replace(FORMAT, '').replace(JOINERS, (joiners, offset: number, whole: string) => {
    // Any character fits in two UTF-16 units; looking no further keeps long texts fast.
    const before = whole.slice(Math.max(0, offset - 2), offset);
    const after = whole.slice(offset + joiners.length, offset + joiners.length + 2);
    return joiners.length === 1 && JOINED_BEFORE.test(before) && JOINED_AFTER.test(after) ? joiners : '';
  });
}

/** Trims spaces only: a variation selector at the end belongs to the letter before it. */
function trimVisible(text: string): string {
  const trimmed = text.trim();
  return [...trimmed].some(isVisible) ? trimmed : '';
}

function isVisible(character: string): boolean {
  return character !== ' ' && !INVISIBLE.test(character);
}
