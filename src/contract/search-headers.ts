/** How a list of products says what was searched for; the body stays the plain rows. */
type Understood = { correctedTerm: string | null; unmatched: readonly string[] };

const CORRECTED = 'search-corrected';
const UNMATCHED = 'search-unmatched';

export function searchHeaders({ correctedTerm, unmatched }: Understood): Record<string, string> {
  return {
    ...(correctedTerm !== null && { [CORRECTED]: encodeURIComponent(correctedTerm) }),
    ...(unmatched.length > 0 && { [UNMATCHED]: unmatched.map((word) => encodeURIComponent(word)).join(',') }),
  };
}

export function parseSearchHeaders(headers: Headers): Understood {
  const corrected = headers.get(CORRECTED);
  const unmatched = headers.get(UNMATCHED);
  return {
    correctedTerm: corrected === null ? null : decodeURIComponent(corrected),
    unmatched: unmatched === null ? [] : unmatched.split(',').map((word) => decodeURIComponent(word)),
  };
}
