import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILM_FORMS, type FilmSource } from '#domain/film.ts';

export type FilmLibrary = {
  /** Every form there is of the film of that name, best first; none where there is no such film. */
  filmFor(name: string): readonly FilmSource[];
};

type ImportOptions = {
  /** Holds `{name}.webm` and `{name}.mp4`; a folder that is not there holds no films. */
  mastersDir: string;
  /** What the store serves under `/media/`. */
  mediaDir: string;
};

/** Brings every film of a folder into the media folder as `{name}-{hash8}.{webm|mp4}`, as it is. */
export async function importFilms({ mastersDir, mediaDir }: ImportOptions): Promise<FilmLibrary> {
  await mkdir(mediaDir, { recursive: true });
  const masters = await listFolder(mastersDir);
  const existing = new Set(await readdir(mediaDir));
  const films = new Map<string, FilmSource[]>();
  for (const { extension, type } of FILM_FORMS) {
    for (const file of masters.filter((name) => name.endsWith(`.${extension}`))) {
      const name = file.slice(0, -extension.length - 1);
      const copy = `${name}-${await hashOf(join(mastersDir, file))}.${extension}`;
      if (!existing.has(copy)) await copyWhole(join(mastersDir, file), join(mediaDir, copy));
      films.set(name, [...(films.get(name) ?? []), { url: `/media/${copy}`, type }]);
    }
  }
  return { filmFor: (name) => films.get(name) ?? [] };
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8);
}

/** The copy appears complete, by one rename: a visitor never gets half a film. */
async function copyWhole(master: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomUUID()}.draft`;
  try {
    await copyFile(master, draft);
    await rename(draft, copy);
  } finally {
    await rm(draft, { force: true });
  }
}
