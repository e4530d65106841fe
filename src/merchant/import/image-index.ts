import { readdir } from 'node:fs/promises';
import { type ImportImage, loadImportImages } from '#database/imports/import-memory.ts';
import {
  loadFormerDecisions,
  loadMissingImages,
  type MissingImage,
} from '#database/imports/import-missing-images.ts';
import type { Database } from '#database/tables.ts';
import { importedPhoto } from '#domain/photos/photo.ts';

/** Where an image is: in the media folder, still to be downloaded, or missing. */
export type FoundImage =
  | {
      state: 'here';
      url: string;
      placeholder: string | null;
      /** The merchant's replacement for a missing image, from a URL or a file. */
      replacement?: { address: string | null };
    }
  | { state: 'remote'; url: string }
  | {
      state: 'missing';
      /** Why its download failed. */
      failure: string | null;
      /** Whether the merchant imports its products without it. */
      isLeftOut: boolean;
    };

export type ImageIndex = { find(source: string): FoundImage };

/** Images known by URL, images uploaded with an import, and decisions about missing ones. */
export async function loadImageIndex(
  { db, mediaDir }: { db: Database; mediaDir: string },
  importId: string,
): Promise<ImageIndex> {
  const images = await loadImportImages(db, importId);
  return createImageIndex({
    kept: new Set(await readdir(mediaDir)),
    remote: images.filter(({ isFile }) => !isFile),
    files: images.filter(({ isFile }) => isFile),
    // For a source with several, the last one counts.
    decided: [...(await loadFormerDecisions(db, importId)), ...(await loadMissingImages(db, importId))],
  });
}

function createImageIndex({
  kept,
  remote,
  files,
  decided,
}: {
  /** The names in the media folder. */
  kept: ReadonlySet<string>;
  remote: readonly ImportImage[];
  files: readonly ImportImage[];
  decided: readonly MissingImage[];
}): ImageIndex {
  const bySource = new Map(decided.map((image) => [image.source, image]));
  const byAddress = new Map(remote.map((image) => [image.name, image]));
  const byName = new Map(files.flatMap((image) => namesOf(image.name).map((name) => [name, image])));
  return {
    find(source) {
      // A URL of this store, as in its own export. The file may also come from another store.
      const own = importedPhoto(source);
      if (own && kept.has(own.folder.slice('/media/'.length))) {
        return { state: 'here', url: source, placeholder: null };
      }
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

/** The names that find a file: case-insensitive and without the extension. */
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
