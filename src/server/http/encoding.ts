/** Supported encodings, best first. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send only a few different headers, so parsed ones are cached. */
const KNOWN = new Map<string, Encoding>();
const MAX_KNOWN = 100;
const LONGEST_KNOWN = 100;

/**
 * The best encoding a browser accepts, by q-value and then by our order. A missing header means identity; `*` is every
 * encoding not named; q=0 forbids one.
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = KNOWN.get(acceptEncoding);
  if (known) return known;
  const encoding = parsePreferredEncoding(acceptEncoding);
  if (KNOWN.size < MAX_KNOWN && acceptEncoding.length <= LONGEST_KNOWN) KNOWN.set(acceptEncoding, encoding);
  return encoding;
}

function parsePreferredEncoding(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name) weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  return ENCODINGS.reduce<Encoding>(
    (best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best),
    ENCODINGS[0],
  );
}

/** Whether If-None-Match names an ETag; weak marks are ignored, `*` names any. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const text = candidate.trim().replace(/^W\//, '');
    return text === '*' || text === etag;
  });
}
