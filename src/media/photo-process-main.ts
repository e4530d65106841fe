import { writeFileSync } from 'node:fs';
import { normalizePhoto } from './normalize-photo.ts';
import type { PhotoTask } from './photo-process.ts';
import { limitImageMemory } from './resize-image.ts';

/** The entry point of `createPhotoProcess`. It exits when the store does, for whatever reason. */
limitImageMemory();
process.on('disconnect', () => process.exit());
// A terminal and systemd signal all processes at once, but pending requests of the store must finish first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
endFirst();
process.on('message', (given) => {
  const { file, crop, limits } = given as PhotoTask;
  normalizePhoto(Buffer.from(file), crop, limits).then((result) => {
    if (process.connected) process.send?.(result);
  });
});

/** If memory runs out, Linux ends the process with the highest score. This one is easily replaced, the store is not. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Not on Linux, or not allowed: the system decides by size.
  }
}
