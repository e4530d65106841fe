import { type ImportImage, loadImportImages } from '#database/imports.ts';
import type { Database } from '#database/tables.ts';
import { importedPhoto } from '#domain/photo.ts';

/** Where an image of a file is now: in the media folder, still to be downloaded, or nowhere. */
export type FoundImage =
  | { state: 'here'; url: string; placeholder: string | null }
  | { state: 'remote'; url: string }
  | { state: 'missing' };

export type ImageIndex = { find(source: string): FoundImage };

/** Images that are known by their address, and those that came with an import as files. */
export async function loadImageIndex(db: Database, importId: string | null): Promise<ImageIndex> {
  const images = await loadImportImages(db, importId);
  return createImageIndex(
    images.filter(({ isFile }) => !isFile),
    images.filter(({ isFile }) => isFile),
  );
}

function createImageIndex(remote: readonly ImportImage[], files: readonly ImportImage[]): ImageIndex {
  const byAddress = new Map(remote.map((image) => [image.name, image]));
  const byName = new Map(files.flatMap((image) => namesOf(image.name).map((name) => [name, image])));
  return {
    find(source) {
      // An address of this store, as its own export has it.
      if (importedPhoto(source)) return { state: 'here', url: source, placeholder: null };
      if (source.startsWith('/')) return { state: 'missing' };
      const isAddress = /^https?:\/\//i.test(source);
      const known = namesOf(lastPartOf(source))
        .map((name) => byName.get(name))
        .find(Boolean);
      const image = known ?? byAddress.get(source);
      if (image) return { state: 'here', url: image.image_url, placeholder: image.image_placeholder };
      return isAddress ? { state: 'remote', url: source } : { state: 'missing' };
    },
  };
}

/** The names a file is found by: letter case does not count, nor does the ending of its format. */
function namesOf(file: string): string[] {
  const name = lastPartOf(file).normalize('NFC').toLowerCase();
  return [name, name.replace(/\.(?:jpe?g|png|webp|avif|heic|gif)$/, '')];
}

/** `a%20b.jpg` of `https://cdn.example/files/a%20b.jpg?v=1` is `a b.jpg`. */
function lastPartOf(source: string): string {
  const path = source.replace(/[?#].*$/s, '');
  const last = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
