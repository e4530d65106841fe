import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './dialog.module.css';
import { dropLayer, layerStack, pushLayer } from './dialog-stack.ts';
import { takeEarlyLayer } from './early-layer.ts';
import { holdPage } from './hold-page.ts';
import { ToastRegion } from './toast-region.tsx';

type LayerProps = {
  isOpen: boolean;
  /** Called by the backdrop, Escape or a close button inside. The layer closes when `isOpen` becomes false. */
  onClose: () => void;
  label: string;
  /** `center` is a dialog from 768 px and a full sheet below; `sheet` is full at every width. */
  side: 'right' | 'left' | 'center' | 'sheet';
  className?: string | undefined;
  children: React.ReactNode;
};

/**
 * A modal layer on the native dialog element, which traps the focus, makes the rest inert and restores the focus.
 * The first element with `data-first-focus` gets the focus. Its content stays mounted, so that it is visible while
 * the layer closes.
 */
export function Layer({ isOpen, onClose, label, side, className = '', children }: LayerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const id = useId();
  const close = useEffectEvent(onClose);
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const early = takeEarlyLayer();
    if (early === 'closed') return close();
    // It stands where the early one stood, without coming in again.
    dialog.toggleAttribute('data-at-once', early === 'open');
    holdPage(true);
    dialog.showModal();
    pushLayer(id);
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dropLayer(id);
      dialog.removeAttribute('data-at-once');
      dialog.close();
      if (layerStack.get().length === 0) holdPage(false);
    };
  }, [isOpen, id]);

  // A listener on the dialog itself: in JSX, the linter would require a keyboard handler, but the key is Escape,
  // which fires `cancel`.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    let pressed: EventTarget | null = null;
    const onPress = (event: PointerEvent) => {
      pressed = event.target;
    };
    // Only a press that started on the backdrop closes: selecting text may end there.
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog && pressed === dialog) onClose();
    };
    dialog.addEventListener('pointerdown', onPress);
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('pointerdown', onPress);
      dialog.removeEventListener('click', onClick);
    };
  }, [isOpen, onClose]);

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`}
      data-side={side}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close a dialog on a second Escape without a `cancel` event. The event is late: a layer that
      // was reopened meanwhile stays open.
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen && !event.currentTarget.open) onClose();
      }}
    >
      {/* First, so that one step back from the top of the layer leads to the Undo of a toast. */}
      <ToastRegion layerId={id} />
      {wasOpened && children}
    </dialog>
  );
}
