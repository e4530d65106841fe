import { createHash } from 'node:crypto';
import { editDistance } from '#domain/edit-distance.ts';

const READABLE = /\.(?:avif|jpe?g|png|webp)$/i;
const UNREADABLE = /\.(?:bmp|gif|hei[cf]|jxl|psd|raw|svg|tiff?)$/i;
const ADDITIONAL_VIEW = /\.[2-9]$/;
const PLAIN = /^[a-z0-9_][a-z0-9_.-]{0,99}$/;

/** Whether a file in the photos folder is read, reported as an image the store cannot read, or ignored. */
export function photoFileKind(file: string): 'readable' | 'unreadable' | 'ignored' {
  // macOS writes `._ring.jpg` beside `ring.jpg` on foreign disks; it holds no image.
  if (file.startsWith('.')) return 'ignored';
  if (READABLE.test(file)) return 'readable';
  return UNREADABLE.test(file) ? 'unreadable' : 'ignored';
}

/** `IMG 1234.JPG` is the photo `IMG 1234`. Dots inside a name stay: `rope-4.5mm`. */
export function withoutExtension(file: string): string {
  return file.replace(READABLE, '');
}

export function isAdditionalView(name: string): boolean {
  return ADDITIONAL_VIEW.test(name);
}

/** The name under which letter case and the two Unicode spellings of an accent no longer differ. */
export function caseInsensitiveName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * The name in the letters an image's address may hold. A name that is already plain stays; any other gets a hash of
 * itself, so that `IMG 1` and `img-1` never share an address. A further view keeps its number at the end.
 */
export function slugFor(name: string): string {
  const view = ADDITIONAL_VIEW.exec(name)?.[0] ?? '';
  const main = name.slice(0, name.length - view.length);
  if (PLAIN.test(main)) return name;
  const hash = createHash('sha256').update(main.normalize('NFC')).digest('hex').slice(0, 8);
  const plain = plainName(main).slice(0, 80);
  return `${plain === '' ? '' : `${plain}-`}${hash}${view}`;
}

/** The names nearest in spelling, at most three, the nearest first; none where all are far. */
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
