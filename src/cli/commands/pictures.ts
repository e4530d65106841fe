import { join } from 'node:path';
import { cutAhead } from '#media/cut-ahead.ts';
import { describeMissingPhotos, listNamedPhotos } from '#media/named-photos.ts';
import { importPhotos } from '#media/photo-library.ts';
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
      return cutPictures;
    },
  },
};

/** Told of in tenths: enough to see it move, and few enough lines for a log. */
const STEPS = 10;

/** More would bury the command's own result. */
const MISSING_PHOTOS_TOLD = 100;

async function cutPictures({ catalogueDir, mediaDir, print }: Premises): Promise<void> {
  const library = await importPhotos({ mastersDir: join(catalogueDir, 'photos'), mediaDir });
  const { photos, broken: unreadable } = library;
  const { cut, there, broken } = await cutAhead(photos, mediaDir, ({ done, total }) => {
    const step = Math.floor((done * STEPS) / total);
    if (step > Math.floor(((done - 1) * STEPS) / total)) print(`${done} of ${total}`);
  });
  print(`Pictures: ${photos.length}. Files cut: ${cut}. There already: ${there}.`);
  const leftOut = [...unreadable, ...broken].map(({ file, reason }) => `${file}: ${reason}`);
  const missing = describeMissingPhotos(await listNamedPhotos(catalogueDir), library, MISSING_PHOTOS_TOLD);
  const problems = [...section('Left out:', leftOut), ...section('Products without their photo:', missing)];
  if (problems.length > 0) throw new CommandRefused(problems.join('\n'));
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines];
}
