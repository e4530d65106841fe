import { useSyncExternalStore } from 'react';

/** The app's connection state: whether the store responds, and whether the person has to sign in again. */
let isReachable = true;
let signIn: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  changed();
}

/** Whether the last request got a response. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(subscribe, () => isReachable);
}

/** Call when the session has ended. Resolves once the same person has signed in again. */
export function waitForSignIn(): Promise<void> {
  if (!signIn) {
    signIn = Promise.withResolvers();
    changed();
  }
  return signIn.promise;
}

/** Call after a sign-in: resumes the waiting requests. */
export function endWaitForSignIn(): void {
  signIn?.resolve();
  signIn = null;
  changed();
}

/** Whether the session ended while the app was open. */
export function useIsSignInDue(): boolean {
  return useSyncExternalStore(subscribe, () => signIn !== null);
}
