import { Dialog } from 'radix-ui';
import { useState } from 'react';
import stack from '../ui/stack.module.css';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import styles from './command-palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { usePaletteOptions } from './palette-options.ts';

/** Ctrl K: what the open screen can do, screens, actions, orders, products and promo codes by typing. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [typed, setTyped] = useState('');
  const groups = usePaletteOptions(typed, { onClose, onHelp });
  const returnFocus = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.content}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <Dialog.Title className={stack.hidden}>Search the admin</Dialog.Title>
          <PaletteList typed={typed} onType={setTyped} groups={groups} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
