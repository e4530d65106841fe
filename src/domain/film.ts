/** The forms a film is kept in, the smallest first: a browser plays the first it can. */
export const FILM_FORMS = [
  { extension: 'webm', type: 'video/webm' },
  { extension: 'mp4', type: 'video/mp4' },
] as const;

/** One form of a film. */
export type FilmSource = { url: string; type: (typeof FILM_FORMS)[number]['type'] };
