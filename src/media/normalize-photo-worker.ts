import { parentPort, workerData } from 'node:worker_threads';
import { type Crop, normalizePhoto, type PhotoLimits } from './normalize-photo.ts';

const { file, crop, limits } = workerData as {
  file: Uint8Array;
  crop: Crop | null;
  limits: PhotoLimits | undefined;
};
parentPort?.postMessage(await normalizePhoto(Buffer.from(file), crop, limits));
