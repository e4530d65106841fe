/** How an old address is kept: other shops answer it in any letter case, with or without a slash at its end. */
export function oldPathKey(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}
