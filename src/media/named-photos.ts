import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import type { PhotoLibrary } from './photo-library.ts';
import { caseInsensitiveName, withoutExtension } from './photo-names.ts';

/** A product of a catalog file and the name it gives its photo. */
export type NamedPhoto = { table: ProductTable; id: string; photo: string };

/**
 * All products in a catalog folder that name a photo. Ignores missing and invalid files: a store with its own
 * products does not need them, and for others the seed reports them.
 */
export async function listNamedPhotos(catalogDir: string): Promise<NamedPhoto[]> {
  const files = PRODUCT_TABLES.map(async (table) => {
    const rows = await loadRows(join(catalogDir, `${table}.json`));
    return rows.flatMap((row): NamedPhoto[] => {
      const { id, photo }: { id?: unknown; photo?: unknown } = Object(row);
      return typeof id === 'string' && typeof photo === 'string' && photo.trim() !== ''
        ? [{ table, id, photo: photo.trim() }]
        : [];
    });
  });
  return (await Promise.all(files)).flat();
}

/**
 * One line for each product whose photo file is missing, up to `limit`, then a line with the number of the rest.
 */
export function formatMissingPhotos(
  named: readonly NamedPhoto[],
  { photoFor, similarNames, broken }: Pick<PhotoLibrary, 'photoFor' | 'similarNames' | 'broken'>,
  limit: number,
): string[] {
  const unread = new Set(broken.map(({ file }) => caseInsensitiveName(withoutExtension(basename(file)))));
  const missing = named.filter(({ photo }) => photoFor(photo) === null);
  const lines = missing.slice(0, limit).map(({ table, id, photo }) => {
    if (unread.has(caseInsensitiveName(withoutExtension(photo)))) {
      return `${table}.json, ${id}: the photo "${photo}" could not be read.`;
    }
    const close = similarNames(photo).map((file) => `"${file}"`);
    const hint = close.length === 0 ? '' : ` Did you mean ${close.join(' or ')}?`;
    return `${table}.json, ${id}: no photo is named "${photo}".${hint}`;
  });
  const rest = missing.length - lines.length;
  return rest > 0 ? [...lines, `${rest} more products name a photo that is not there.`] : lines;
}

async function loadRows(file: string): Promise<unknown[]> {
  try {
    const rows: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}
