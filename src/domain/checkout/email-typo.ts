/** Where most shoppers have their mail. */
const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
/** Providers whose names are one letter away from a common one. */
const ALIKE = ['mail.com', 'ymail.com', 'email.com'];

/** `name@gmail.com` for `name@gmial.com`: a common provider one typing error away from the one typed. Null if there is none. */
export function likelyEmail(typed: string): string | null {
  const [name, host = '', ...more] = typed.trim().split('@');
  const lower = host.toLowerCase();
  if (!name || more.length > 0 || [...COMMON, ...ALIKE].includes(lower)) return null;
  const meant = COMMON.find((common) => isOneTypoAway(lower, common));
  return meant ? `${name}@${meant}` : null;
}

/** One letter left out, added, replaced, or two swapped. */
function isOneTypoAway(typed: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, index) => letter !== typed[index]);
  const start = at < 0 ? meant.length : at;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isSwapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}
