import { importPhotos } from './photo-library.ts';

/** Run by `importFirstPhotos` with two folders. */
const [originalsDir, mediaDir] = process.argv.slice(2);
if (originalsDir !== undefined && mediaDir !== undefined) await importPhotos({ originalsDir, mediaDir });
