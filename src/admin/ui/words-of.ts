/** `tarnish-resistant` becomes `Tarnish resistant`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
