/** Recently opened items on this device, for the command palette. */
export type Recent = { href: string; label: string };

const KEY = 'admin-recent';
const MAX_RECENT = 6;

export function readRecent(): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(looked: Recent): void {
  const others = readRecent().filter(({ href }) => href !== looked.href);
  localStorage.setItem(KEY, JSON.stringify([looked, ...others].slice(0, MAX_RECENT)));
}

export function forgetRecent(): void {
  localStorage.removeItem(KEY);
}

function isRecent(value: unknown): value is Recent {
  const { href, label } = (value ?? {}) as Partial<Recent>;
  return typeof href === 'string' && href.startsWith('/') && typeof label === 'string';
}
