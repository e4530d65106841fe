/** Why something failed, in words to show. Refusals of the API are errors whose message is a sentence. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
