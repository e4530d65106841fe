import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../wire/errors.ts';

/** Accepts the key as a bearer token or as the basic auth user name, like Stripe. */
export function checkKey(authorization: string | undefined, secretKey: string): void {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ');
  const isBasic = scheme.toLowerCase() === 'basic';
  const given = isBasic
    ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
    : scheme.toLowerCase() === 'bearer'
      ? credentials
      : '';
  if (given === '') {
    throw new ApiError(
      'You did not provide an API key. Send it as a bearer token in the Authorization header.',
      {
        status: 401,
      },
    );
  }
  const [left, right] = [Buffer.from(given), Buffer.from(secretKey)];
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new ApiError(`Invalid API Key provided: ${given.slice(0, 8)}***`, { status: 401 });
  }
}
