import { join } from 'node:path';
import { formatMissingPhotos, listNamedPhotos } from '#media/named-photos.ts';
import { importPhotos } from '#media/photo-library.ts';
import { pregenerateImages } from '#media/pregenerate-images.ts';
import { type Command, CommandRefused, type Premises } from '../command.ts';
import { readWords } from '../read-words.ts';

/** `store pictures`: what the store does when somebody first asks, done before. */
export const pictures: Command = {
  '': {
    words: '',
    does: 'cuts every picture to every size that pages offer, and names the products whose photo is missing; needs no database',
    needs: 'premises',
    read(words) {
      readWords(words, [], {});
      return pregenerateStoreImages;
    },
  },
};

/** Told of in tenths: enough to see it move, and few enough lines for a log. */
const STEPS = 10;

/** More would bury the command's own result. */
const MISSING_PHOTOS_TOLD = 100;

async function pregenerateStoreImages({ catalogueDir, mediaDir, print }: Premises): Promise<void> {
  const library = await importPhotos({ originalsDir: join(catalogueDir, 'photos'), mediaDir });
  const { photos, broken: unreadable } = library;
  const { created, existing, broken } = await pregenerateImages(photos, mediaDir, ({ done, total }) => {
    const step = Math.floor((done * STEPS) / total);
    if (step > Math.floor(((done - 1) * STEPS) / total)) print(`${done} of ${total}`);
  });
  print(`Images: ${photos.length}. Files created: ${created}. Already there: ${existing}.`);
  const leftOut = [...unreadable, ...broken].map(({ file, reason }) => `${file}: ${reason}`);
  const missing = formatMissingPhotos(await listNamedPhotos(catalogueDir), library, MISSING_PHOTOS_TOLD);
  const problems = [...section('Left out:', leftOut), ...section('Products without their photo:', missing)];
  if (problems.length > 0) throw new CommandRefused(problems.join('\n'));
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines];
}
