import { Check, CircleAlert, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { layerStack } from './dialog-stack.ts';
import icon from './icon.module.css';
import iconButton from './icon-button.module.css';
import styles from './toast-region.module.css';
import { type ShownToast, toasts } from './toasts.ts';
import { useHydrated } from './use-hydrated.ts';
import visibility from './visibility.module.css';

const NONE: readonly ShownToast[] = [];

/**
 * Renders the toasts if this region is the topmost: the shell's (no layer id) or an open layer's. It exists before
 * any toast, so that screen readers announce each one. Timers pause while pointer or focus is on it.
 */
export function ToastRegion({ layerId }: { layerId?: string }) {
  const shown = useSyncExternalStore(toasts.store.subscribe, toasts.store.get, () => NONE);
  const topLayer = useSyncExternalStore(
    layerStack.subscribe,
    () => layerStack.get().at(-1),
    () => undefined,
  );
  const isTopmost = topLayer === layerId;
  const isHydrated = useHydrated();
  const region = useRef<HTMLElement>(null);
  const { isHeld, hold } = useHold(shown.length === 0);
  /** The element that had the focus before a toast did. */
  const cameFrom = useRef<Element | null>(null);

  function dismiss(id: number): void {
    if (region.current?.contains(document.activeElement)) giveFocusBack(region.current, cameFrom.current);
    toasts.dismiss(id);
  }

  return (
    <section
      ref={region}
      className={`${styles.region} ${visibility.noPrint} ${isHeld ? styles.paused : ''}`}
      // Without a name, it is no landmark: there is one of this name, also while a layer is open.
      aria-label={isTopmost ? 'Notifications' : undefined}
      data-toasts
      onPointerMove={(event: PointerEvent) => {
        // A toast that appears below a resting pointer does not count as hovered.
        if (event.movementX !== 0 || event.movementY !== 0) hold('pointer', true);
      }}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={({ relatedTarget }) => {
        if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
        hold('focus', true);
      }}
      onBlur={() => hold('focus', false)}
    >
      {isHydrated && (
        <div className={styles.list} role="status" aria-atomic="false">
          {isTopmost && shown.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} />)}
        </div>
      )}
    </section>
  );
}

/** Whether the toasts are hovered or focused; never while there are none. */
function useHold(isEmpty: boolean) {
  const hands = useRef({ pointer: false, focus: false });
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isEmpty) return;
    hands.current = { pointer: false, focus: false };
    setHeld(false);
  }, [isEmpty]);
  const hold = (hand: 'pointer' | 'focus', isThere: boolean) => {
    hands.current[hand] = isThere;
    const isNowHeld = hands.current.pointer || hands.current.focus;
    setHeld(isNowHeld);
    if (isNowHeld) toasts.pause();
    else toasts.resume();
  };
  return { isHeld, hold };
}

/** When the focused toast disappears, returns the focus to where it was, or to the first element of the layer. */
function giveFocusBack(region: HTMLElement, last: Element | null): void {
  const first = region.closest('dialog')?.querySelector('[data-first-focus]');
  const next = last?.isConnected ? last : first;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

type ToastCardProps = { toast: ShownToast; onDismiss: (id: number) => void };

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { id, title, text, action, tone = 'plain' } = toast;
  const Icon = tone === 'error' ? CircleAlert : Check;
  return (
    <div
      className={tone === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
      data-ground="ink"
      data-toast={id}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onSelect();
              onDismiss(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={`${iconButton.iconButton} ${styles.close}`}
        aria-label="Close notification"
        onClick={() => onDismiss(id)}
      >
        <X className={icon.small} aria-hidden="true" />
      </button>
    </div>
  );
}
