import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useAction } from './use-action.ts';

type Question = {
  title: string;
  text: string;
  /** Names the action, such as "Cancel the order". */
  confirm: string;
  tone?: 'danger' | 'plain';
  /** If it fails, the dialog stays and says why. */
  onConfirm: () => Promise<unknown>;
  children?: ReactNode;
};

/** A button that asks for confirmation. */
export function ConfirmButton({ label, ...question }: Question & { label: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={question.tone ?? 'danger'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirmation isOpen={isOpen} onOpenChange={setOpen} {...question} />
    </>
  );
}

/** The dialog alone, for an action that is not a button of its own. */
export function Confirmation({
  isOpen,
  onOpenChange,
  title,
  text,
  confirm,
  tone = 'danger',
  onConfirm,
  children,
}: Question & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { isBusy, problem, run } = useAction();
  const act = async () => {
    if (await run(onConfirm)) onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Back</Button>
          <Button tone={tone === 'danger' ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  );
}
