import { createHash } from 'node:crypto';
import { editDistance } from '#domain/search/edit-distance.ts';

const READABLE = /\.(?:avif|jpe?g|png|webp)$/i;
const UNREADABLE = /\.(?:bmp|gif|hei[cf]|jxl|psd|raw|svg|tiff?)$/i;
const ADDITIONAL_VIEW = /\.[2-9]$/;
const PLAIN = /^[a-z0-9_][a-z0-9_.-]{0,99}$/;

/** Whether a file in the photos folder is read, reported as unreadable, or ignored. */
export function photoFileKind(file: string): 'readable' | 'unreadable' | 'ignored' {
  // macOS writes `._ring.jpg` next to `ring.jpg` on foreign disks. It contains no image.
  if (file.startsWith('.')) return 'ignored';
  if (READABLE.test(file)) return 'readable';
  return UNREADABLE.test(file) ? 'unreadable' : 'ignored';
}

/** `IMG 1234.JPG` is the photo `IMG 1234`. Other dots are part of the name: `rope-4.5mm`. */
export function withoutExtension(file: string): string {
  return file.replace(READABLE, '');
}

export function isAdditionalView(name: string): boolean {
  return ADDITIONAL_VIEW.test(name);
}

/** The name without differences in letter case and Unicode normalization. */
export function caseInsensitiveName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The name as a URL slug. A name that is already a slug is unchanged; any other gets a hash, so that `IMG 1` and
 * `img-1` never collide. An additional view keeps its number at the end.
 */
export function slugFor(name: string): string {
  const view = ADDITIONAL_VIEW.exec(name)?.[0] ?? '';
  const main = name.slice(0, name.length - view.length);
  if (PLAIN.test(main)) return name;
  const hash = createHash('sha256').update(main.normalize('NFC')).digest('hex').slice(0, 8);
  const plain = plainName(main).slice(0, 80);
  return `${plain === '' ? '' : `${plain}-`}${hash}${view}`;
}

/** Up to three names with similar spelling, most similar first; none if all differ too much. */
export function closeSpellings(wanted: string, files: Iterable<string>): string[] {
  const target = plainName(withoutExtension(wanted));
  const most = Math.max(1, Math.floor(target.length / 5));
  const near: { file: string; errors: number }[] = [];
  for (const file of files) {
    const name = plainName(withoutExtension(file));
    if (Math.abs(name.length - target.length) > most) continue;
    const errors = editDistance(target, name);
    if (errors <= most) near.push({ file, errors });
  }
  near.sort((one, other) => one.errors - other.errors || (one.file < other.file ? -1 : 1));
  return near.slice(0, 3).map(({ file }) => file);
}

function plainName(name: string): string {
  const unaccented = name.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return unaccented
    .toLowerCase()
    .replace(/[^a-z0-9_.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}
