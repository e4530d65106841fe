import { Check, CircleAlert, X } from 'lucide-react';
import { type PointerEvent, useState, useSyncExternalStore } from 'react';
import { layerStack } from './layer-stack.ts';
import { type ShownToast, toasts } from './toasts.ts';

const NONE: readonly ShownToast[] = [];

/** The toasts, where this region is the topmost: the shell's (no layer id) or an open layer's. */
export function ToastRegion({ layerId }: { layerId?: string }) {
  const shown = useSyncExternalStore(toasts.store.subscribe, toasts.store.get, () => NONE);
  const topLayer = useSyncExternalStore(
    layerStack.subscribe,
    () => layerStack.get().at(-1),
    () => undefined,
  );
  const isTopmost = topLayer === layerId;
  const [isPaused, setPaused] = useState(false);
  const pause = () => {
    setPaused(true);
    toasts.pause();
  };
  const resume = () => {
    setPaused(false);
    toasts.resume();
  };
  return (
    <section
      className={isPaused ? 'toasts toasts-paused no-print' : 'toasts no-print'}
      aria-label="Notifications"
      onPointerMove={(event: PointerEvent) => {
        // A toast that comes up under a pointer at rest is not being pointed at.
        if (event.movementX !== 0 || event.movementY !== 0) pause();
      }}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {isTopmost && shown.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
    </section>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, text, action, tone = 'plain' } = toast;
  const Icon = tone === 'error' ? CircleAlert : Check;
  return (
    <div
      className={tone === 'error' ? 'toast on-ink toast-error' : 'toast on-ink'}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.onSelect();
              toasts.dismiss(id);
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="icb"
        aria-label="Close notification"
        onClick={() => toasts.dismiss(id)}
      >
        <X className="icon-s" aria-hidden="true" />
      </button>
    </div>
  );
}
