/**
 * Closes the parts of the store one after another, also after one fails, so that the database is always closed.
 * Throws all errors together at the end.
 */
export async function closeAll(closers: Iterable<() => Promise<void>>): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'parts of the store could not be closed');
}
