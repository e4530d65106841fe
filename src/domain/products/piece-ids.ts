/** How many pieces a browser saves, and a shared list shows. */
export const MAX_SAVED = 60;
/** How many pieces stand side by side. */
export const MAX_COMPARED = 4;

const LONGEST_ID = 200;

/**
 * The ids of products in an address: `?ids=luna,rope`, or `?ids=luna&ids=rope` as a form sends them. Each once, in their
 * order, at most `most`. What cannot be an id is left out.
 */
export function parsePieceIds(params: URLSearchParams, most: number): string[] {
  const asked = params.getAll('ids').flatMap((value) => value.split(','));
  return soundIds(asked).slice(0, most);
}

/** The ids among values that anyone may have written. */
export function soundIds(values: readonly unknown[]): string[] {
  const ids = values.flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  return [...new Set(ids)].filter(isSoundId);
}

/** Whether a text can be the id of a product. PostgreSQL refuses zero bytes and lone surrogates. */
export function isSoundId(id: string): boolean {
  return id !== '' && id.length <= LONGEST_ID && !/\p{Cc}|\p{Cs}/u.test(id);
}

/** The query that `parsePieceIds` reads; '' for no ids. */
export function pieceIdsSearch(ids: readonly string[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.map(encodeURIComponent).join(',')}`;
}
