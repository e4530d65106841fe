import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A button that asks for confirmation. `confirm` names the action, such as "Cancel the order". */
export function ConfirmButton({
  label,
  title,
  text,
  confirm,
  tone = 'danger',
  onConfirm,
  children,
}: {
  label: ReactNode;
  title: string;
  text: string;
  confirm: string;
  tone?: 'danger' | 'plain';
  onConfirm: () => Promise<unknown>;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone={tone} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={text}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Back</Button>
            <Button
              tone={tone === 'danger' ? 'danger' : 'primary'}
              isBusy={isBusy}
              onClick={() => void act()}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {children}
        {problem && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  );
}
