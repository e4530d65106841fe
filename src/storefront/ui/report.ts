/** Notes a failure the shopper need not know of, where a developer looking at the page finds it. */
export function report(what: string, cause: unknown): void {
  console.warn(what, cause);
}
