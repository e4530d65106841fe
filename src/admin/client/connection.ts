import { useSyncExternalStore } from 'react';

/** Why a sign-in is due: the session is over, or a change needs a recent one. */
type SignInReason = 'over' | 'confirm';

/** The app's connection state: whether the store responds, and whether the person has to sign in again. */
let isReachable = true;
let signIn: (PromiseWithResolvers<void> & { reason: SignInReason }) | null = null;
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

/**
 * Call when the session has ended, or is too old for a change. Resolves once the same person has signed in again. Rejects
 * if they do not want to confirm the change.
 */
export function waitForSignIn(reason: SignInReason = 'over'): Promise<void> {
  if (!signIn) signIn = { ...Promise.withResolvers<void>(), reason };
  else if (reason === 'over') signIn = { ...signIn, reason };
  changed();
  return signIn.promise;
}

/** Call after a sign-in: resumes the waiting requests. */
export function endWaitForSignIn(): void {
  signIn?.resolve();
  signIn = null;
  changed();
}

/** The person does not confirm the change. */
export function refuseToConfirm(): void {
  signIn?.reject(new Error('not confirmed'));
  signIn = null;
  changed();
}

/** Why the person has to sign in while the app is open; null if they do not. */
export function useSignInDue(): SignInReason | null {
  return useSyncExternalStore(subscribe, () => signIn?.reason ?? null);
}
