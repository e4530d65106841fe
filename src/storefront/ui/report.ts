/** Logs a failure that shoppers need not see to the console. */
export function report(what: string, cause: unknown): void {
  console.warn(what, cause);
}
