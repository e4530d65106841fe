import { loadMissingImages, type MissingImage } from '#database/import-missing-images.ts';
import { type ImportImage, loadImportImages } from '#database/imports.ts';
import type { Database } from '#database/tables.ts';
import { importedPhoto } from '#domain/photo.ts';

/** Where an image of a file is now: in the media folder, still to be downloaded, or nowhere. */
export type FoundImage =
  | {
      state: 'here';
      url: string;
      placeholder: string | null;
      /** The merchant put it in the place of one that was missing, from an address or as a file. */
      replacement?: { address: string | null };
    }
  | { state: 'remote'; url: string }
  | {
      state: 'missing';
      /** Why its download failed. */
      failure: string | null;
      /** The merchant imports its products without it. */
      isLeftOut: boolean;
    };

export type ImageIndex = { find(source: string): FoundImage };

/** Images that are known by their address, those that came with an import as files, and decisions about missing ones. */
export async function loadImageIndex(db: Database, importId: string): Promise<ImageIndex> {
  const images = await loadImportImages(db, importId);
  return createImageIndex(
    images.filter(({ isFile }) => !isFile),
    images.filter(({ isFile }) => isFile),
    await loadMissingImages(db, importId),
  );
}

function createImageIndex(
  remote: readonly ImportImage[],
  files: readonly ImportImage[],
  decided: readonly MissingImage[],
): ImageIndex {
  const bySource = new Map(decided.map((image) => [image.source, image]));
  const byAddress = new Map(remote.map((image) => [image.name, image]));
  const byName = new Map(files.flatMap((image) => namesOf(image.name).map((name) => [name, image])));
  return {
    find(source) {
      // An address of this store, as its own export has it.
      if (importedPhoto(source)) return { state: 'here', url: source, placeholder: null };
      const decision = bySource.get(source);
      if (decision?.image_url) {
        const { image_url: url, image_placeholder: placeholder, address } = decision;
        return { state: 'here', url, placeholder, replacement: { address } };
      }
      const { failure = null, is_left_out: isLeftOut = false } = decision ?? {};
      const missing: FoundImage = { state: 'missing', failure, isLeftOut };
      if (source.startsWith('/')) return missing;
      const isAddress = /^https?:\/\//i.test(source);
      const known = namesOf(lastPartOf(source))
        .map((name) => byName.get(name))
        .find(Boolean);
      const image = known ?? byAddress.get(source);
      if (image) return { state: 'here', url: image.image_url, placeholder: image.image_placeholder };
      return isAddress && !isLeftOut && failure === null ? { state: 'remote', url: source } : missing;
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
