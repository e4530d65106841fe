import { parentPort, workerData } from 'node:worker_threads';
import { type Crop, normalizePhoto } from './normalize-photo.ts';

const { file, crop } = workerData as { file: Uint8Array; crop: Crop | null };
parentPort?.postMessage(await normalizePhoto(Buffer.from(file), crop));
