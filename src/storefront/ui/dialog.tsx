import { useEffect, useId, useRef, useState } from 'react';
import styles from './dialog.module.css';
import { dropLayer, layerStack, pushLayer } from './dialog-stack.ts';
import { ToastRegion } from './toast-region.tsx';

type LayerProps = {
  isOpen: boolean;
  /** Asked for by the backdrop, Escape or a close button inside; the layer closes when `isOpen` turns false. */
  onClose: () => void;
  label: string;
  /** `center` is a dialog from 768 px and a full sheet below; `sheet` is full at every width. */
  side: 'right' | 'left' | 'center' | 'sheet';
  className?: string | undefined;
  children: React.ReactNode;
};

/**
 * A modal layer on the browser's own dialog, which traps the focus, makes the rest inert and gives the focus back.
 * The first element marked `data-first-focus` gets the focus. Content stays in place once opened, so that it is
 * still there while the layer leaves.
 */
export function Layer({ isOpen, onClose, label, side, className = '', children }: LayerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const id = useId();
  if (isOpen && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    holdPage(true);
    dialog.showModal();
    pushLayer(id);
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      dropLayer(id);
      dialog.close();
      if (layerStack.get().length === 0) holdPage(false);
    };
  }, [isOpen, id]);

  // Listened to here: on the element, a click would ask for a keyboard equal, and that is Escape, heard as `cancel`.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    let pressed: EventTarget | null = null;
    const onPress = (event: PointerEvent) => {
      pressed = event.target;
    };
    // Only a press that began on the backdrop closes: selecting text may end there.
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
      // A browser may close a dialog on a second Escape without asking. The event comes late: a layer that was opened
      // again in the meantime stays open.
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

/**
 * Keeps the page behind a layer from scrolling, and the width of its scrollbar reserved. Set on the two elements: a
 * selector or an inherited property would restyle every element of the page.
 */
function holdPage(isHeld: boolean): void {
  const { documentElement: root, body } = document;
  const scrollbarPx = isHeld ? window.innerWidth - root.clientWidth : 0;
  // A page that is held already has no scrollbar to measure.
  if (scrollbarPx > 0 || !isHeld) body.style.paddingRight = isHeld ? `${scrollbarPx}px` : '';
  root.style.overflow = isHeld ? 'hidden' : '';
}
