import { join } from 'node:path';
import { formatMissingPhotos, listNamedPhotos } from '#media/named-photos.ts';
import { importPhotos } from '#media/photo-library.ts';
import { pregenerateImages } from '#media/pregenerate-images.ts';
import { type CommandOutput, type CommandPaths, CommandRefused, type RegisterCommand } from '../command.ts';

/** `store pictures`: creates all image sizes ahead of the first request. */
export const registerPictures: RegisterCommand = (program, run) => {
  program
    .command('pictures')
    .description('create every size of every image, and list the products whose photo is missing')
    .action(() => run.withPaths(pregenerateStoreImages));
};

/** Number of progress lines. */
const STEPS = 10;

/** Keeps the output readable. */
const MAX_MISSING_PHOTOS_LISTED = 100;

async function pregenerateStoreImages({ shopDir, mediaDir, progress }: CommandPaths): Promise<CommandOutput> {
  const library = await importPhotos({ originalsDir: join(shopDir, 'photos'), mediaDir });
  const { photos, broken: unreadable } = library;
  const { created, existing, broken } = await pregenerateImages(photos, mediaDir, ({ done, total }) => {
    const step = Math.floor((done * STEPS) / total);
    if (step > Math.floor(((done - 1) * STEPS) / total)) progress(`${done} of ${total}`);
  });
  const summary = `Images: ${photos.length}. Files created: ${created}. Already there: ${existing}.`;
  const leftOut = [...unreadable, ...broken].map(({ file, reason }) => `${file}: ${reason}`);
  const missing = formatMissingPhotos(
    await listNamedPhotos(join(shopDir, 'catalog')),
    library,
    MAX_MISSING_PHOTOS_LISTED,
  );
  const problems = [...section('Left out:', leftOut), ...section('Products without their photo:', missing)];
  if (problems.length > 0) {
    progress(summary);
    throw new CommandRefused(problems.join('\n'));
  }
  return { lines: [summary], data: { images: photos.length, created, existing } };
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines];
}
