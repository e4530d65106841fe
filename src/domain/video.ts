/** Video formats, smallest first: a browser plays the first one it supports. */
export const VIDEO_FORMATS = [
  { extension: 'webm', type: 'video/webm' },
  { extension: 'mp4', type: 'video/mp4' },
] as const;

/** One file of a video. */
export type VideoSource = { url: string; type: (typeof VIDEO_FORMATS)[number]['type'] };
