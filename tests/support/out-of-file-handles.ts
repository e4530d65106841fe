import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { createImageProcess } from '#media/image-process.ts';
import { createPhotoProcess } from '#media/photo-process.ts';

/** Asks for photos and images in vain while this process has no file handles left, and again afterwards. */
const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8a850' } })
  .png()
  .toBuffer();
const photos = createPhotoProcess({ idleMs: 1 });
const images = createImageProcess(1);
const render = () => images.render(join(tmpdir(), 'missing'), '', { kind: 'derived', as: 'email' });

const taken: number[] = [];
try {
  for (;;) taken.push(openSync('/dev/null', 'r'));
} catch {
  // None is left.
}
const refused = await Promise.allSettled([photos.normalize(photo), photos.normalize(photo), render()]);
for (const handle of taken) closeSync(handle);
// The failed processes end.
await setImmediate();
const [uploaded, rendered] = await Promise.allSettled([photos.normalize(photo), render()]);
process.stdout.write(
  JSON.stringify({
    refused: refused.map(({ status }) => status),
    uploaded: uploaded.status === 'fulfilled' && uploaded.value.ok,
    rendered: rendered.status === 'rejected' && rendered.reason.message,
  }),
);
