import { createGuestSession } from './guest-session.ts';

/** Longer than this nobody waits for a session: the checkout goes on without one. */
const PATIENCE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The guest session of this browser. */
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
  // Missing on a page that is not secure: there two tabs may ask at once, and one of them begins a new session.
  inTurn: (work) =>
    'locks' in navigator
      ? navigator.locks.request('guest-session', { signal: AbortSignal.timeout(PATIENCE_MS) }, work)
      : work(),
  schedule(work, delayMs) {
    clearTimeout(timer);
    timer = setTimeout(work, delayMs);
  },
});
