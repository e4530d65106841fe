/** Video formats, smallest first: a browser plays the first one it supports. */
export const VIDEO_FORMATS = ['webm', 'mp4'] as const;

/** The media type of a video by its URL: `video/webm`. */
export function videoType(url: string): string {
  return `video/${url.slice(url.lastIndexOf('.') + 1)}`;
}
