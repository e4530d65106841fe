import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './dialog.module.css';
import { dropLayer, layerStack, pushLayer } from './dialog-stack.ts';
import { takeEarlyLayer } from './early-layer.ts';
import { holdPage } from './hold-page.ts';
import { closeModal, isBehind, isTopmost, openModal } from './modal.ts';
import { ToastRegion } from './toast-region.tsx';

type LayerProps = {
  isOpen: boolean;
  /** Called by the backdrop, Escape or a close button inside. The layer closes when `isOpen` becomes false. */
  onClose: () => void;
  label: string;
  /** `center` is a dialog from 768 px and a full sheet below; `sheet` is full at every width. */
  side: 'right' | 'left' | 'center' | 'sheet';
  /** Renders the content before the layer is first opened. */
  isRenderedAhead?: boolean;
  className?: string | undefined;
  children: React.ReactNode;
};

/**
 * A modal layer, opened by `openModal`. The first element with `data-first-focus` gets the focus. The content stays mounted,
 * so that it is visible while the layer closes.
 */
export function Layer(props: LayerProps) {
  const { isOpen, onClose, label, side, isRenderedAhead = false, className = '', children } = props;
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
    openModal(dialog, { isAtOnce: early === 'open' });
    pushLayer(id);
    focusFirst(dialog);
    return () => {
      dropLayer(id);
      dialog.removeAttribute('data-at-once');
      closeModal(dialog);
      if (layerStack.get().length === 0) holdPage(false);
    };
  }, [isOpen, id]);

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
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (isTopmost(dialog)) onClose();
    };
    // Events dispatched by scripts, such as replayed presses, are let through.
    const onPageClick = (event: MouseEvent) => {
      if (!event.isTrusted || !isBehind(dialog, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isBehind(dialog, target)) focusFirst(dialog);
    };
    const ending = new AbortController();
    const { signal } = ending;
    dialog.addEventListener('pointerdown', onPress, { signal });
    dialog.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('click', onPageClick, { capture: true, signal });
    document.addEventListener('focusin', onFocus, { signal });
    return () => ending.abort();
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
    >
      {/* First, so that one step back from the top of the layer leads to the Undo of a toast. */}
      <ToastRegion layerId={id} />
      {(wasOpened || isRenderedAhead) && children}
    </dialog>
  );
}

function focusFirst(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}
