const CODES = /^(EMFILE|ENFILE|EAGAIN)$/;

/** Whether an error means that this process or the machine has no file handle, or no process, left for now. */
export function isOutOfHandles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.test(String(error.code));
}
