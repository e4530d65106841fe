import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { useDismissDone } from './toast.tsx';
import { useFocusReturn } from './use-focus-return.ts';

type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: string | undefined;
  actions?: ReactNode;
  size?: 'medium' | 'wide';
  children?: ReactNode;
};

/** A modal dialog. `actions` are its buttons, the main one last. */
export function Dialog({ isOpen, ...shown }: DialogProps) {
  return isOpen && <OpenDialog {...shown} />;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  actions,
  size = 'medium',
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const dismissDone = useDismissDone();
  const returnFocus = useFocusReturn();
  useEffect(dismissDone, [dismissDone]);
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={styles.dialog}
          data-size={size}
          onOpenAutoFocus={startInside}
          onCloseAutoFocus={returnFocus}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </div>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* Last, so that the focus starts in the first field. */}
          <div className={styles.close} data-dialog-close>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X />
              </IconButton>
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first field or button, or the dialog itself if it has only a close button. */
function startInside(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const [first] = dialog.querySelectorAll('a, button, input, select, textarea');
  if (!first?.closest('[data-dialog-close]')) return;
  event.preventDefault();
  dialog.focus();
}
