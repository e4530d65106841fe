import { newId } from '#storefront/ui/new-id.ts';

/**
 * Gives an open viewer a history entry of its own, so that Back closes it. The entry keeps the state of the one below,
 * an open popup's among it.
 */
export function holdEntry(onBack: () => void): { leave: () => void } {
  const viewer = newId();
  const isOurs = () => (history.state as { viewer?: string } | null)?.viewer === viewer;
  history.pushState({ ...history.state, viewer }, '');
  const follow = () => {
    if (isOurs()) return;
    window.removeEventListener('popstate', follow);
    onBack();
  };
  window.addEventListener('popstate', follow);
  return {
    /** Closed by anything but Back: removes its entry. */
    leave() {
      window.removeEventListener('popstate', follow);
      if (isOurs()) history.back();
    },
  };
}
