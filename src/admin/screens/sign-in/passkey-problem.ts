import { ApiError } from '../../client/api.ts';

/** Explains a passkey error. Browsers report only that the operation failed. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return 'This device has a passkey for you already.';
  }
  if (error instanceof Error && error.name === 'SecurityError') {
    return 'Passkeys need HTTPS, or localhost. Open the admin under the address it was set up with.';
  }
  return 'No passkey was used. Please try again.';
}
