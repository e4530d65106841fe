import { cutAhead } from '#media/cut-ahead.ts';
import { importPhotos } from '#media/photo-library.ts';
import { type Command, CommandRefused, type Premises } from '../command.ts';
import { readWords } from '../read-words.ts';

/** `store pictures`: what the store does when somebody first asks, done before. */
export const pictures: Command = {
  '': {
    words: '',
    does: 'cuts every picture to every size that pages offer, so that no shopper waits for one; needs no database',
    needs: 'premises',
    read(words) {
      readWords(words, [], {});
      return cutPictures;
    },
  },
};

/** Told of in tenths: enough to see it move, and few enough lines for a log. */
const STEPS = 10;

async function cutPictures({ mastersDir, mediaDir, print }: Premises): Promise<void> {
  const { photos, broken: unreadable } = await importPhotos({ mastersDir, mediaDir });
  const { cut, there, broken } = await cutAhead(photos, mediaDir, ({ done, total }) => {
    const step = Math.floor((done * STEPS) / total);
    if (step > Math.floor(((done - 1) * STEPS) / total)) print(`${done} of ${total}`);
  });
  print(`Pictures: ${photos.length}. Files cut: ${cut}. There already: ${there}.`);
  const leftOut = [...unreadable, ...broken].map(({ file, reason }) => `${file}: ${reason}`);
  if (leftOut.length > 0) throw new CommandRefused(['Left out:', ...leftOut].join('\n'));
}
