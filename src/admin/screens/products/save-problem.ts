import { ApiError } from '../../client/api.ts';

/**
 * Why a product was not saved: the first field's problem in the words shown at the field. The message of the refusal
 * starts with the name of a database column.
 */
export function saveProblem(error: Error): string {
  const [problem] = error instanceof ApiError ? Object.values(error.fields) : [];
  return problem ?? error.message;
}
