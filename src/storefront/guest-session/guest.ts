import { createGuestSession } from './guest-session.ts';

/** The maximum wait for a session. After that, the checkout continues without one. */
const PATIENCE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** This browser's guest session. */
export const guestSession = createGuestSession({
  storage: () => localStorage,
  post: (path, body) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  now: () => Date.now(),
  // Web Locks are missing on insecure pages. Two tabs may then refresh at once, and one of them starts a new
  // session.
  inTurn: (work) =>
    'locks' in navigator
      ? navigator.locks.request('guest-session', { signal: AbortSignal.timeout(PATIENCE_MS) }, work)
      : work(),
  schedule(work, delayMs) {
    clearTimeout(timer);
    timer = setTimeout(work, delayMs);
  },
});
