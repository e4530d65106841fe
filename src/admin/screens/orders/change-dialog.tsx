import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import stack from '../../ui/stack.module.css';
import type { useChange } from './use-change.ts';

/** A dialog that changes an order. `description` explains the effect. */
export function ChangeDialog({
  title,
  description,
  confirm,
  tone = 'primary',
  isDisabled = false,
  change,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description: string;
  confirm: string;
  tone?: 'primary' | 'danger';
  isDisabled?: boolean;
  change: ReturnType<typeof useChange>;
  onSubmit: () => Promise<string>;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button tone={tone} type="submit" form="change" isBusy={change.isBusy} disabled={isDisabled}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id="change"
        className={stack.stack}
        onSubmit={(event) => {
          event.preventDefault();
          change.run(onSubmit);
        }}
      >
        {children}
        {change.problem && (
          <p role="alert" className={stack.problem}>
            {change.problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
