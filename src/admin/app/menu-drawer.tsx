import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../ui/button.tsx';
import styles from './shell.module.css';

export function MenuButton({
  isOpen,
  onClick,
  isLabeled = false,
}: {
  isOpen: boolean;
  onClick: () => void;
  isLabeled?: boolean;
}) {
  if (!isLabeled) {
    return (
      <IconButton label="Menu" aria-expanded={isOpen} onClick={onClick}>
        <Menu />
      </IconButton>
    );
  }
  return (
    <button type="button" className={styles.tab} aria-expanded={isOpen} onClick={onClick}>
      <Menu /> Menu
    </button>
  );
}

/** The sidebar on small screens. It is a native dialog, so the browser traps the focus and restores it. */
export function MenuDrawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" closedby="any" onClose={onClose}>
      {isOpen && (
        <nav className={styles.drawerContent} aria-label="Admin">
          {children}
          <div className={styles.drawerClose}>
            <IconButton label="Close the menu" onClick={onClose}>
              <X />
            </IconButton>
          </div>
        </nav>
      )}
    </dialog>
  );
}
