import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Shows a link or token that is never shown again. */
export function SecretDialog({
  title,
  text,
  secret,
  onClose,
}: {
  title: string;
  text: string;
  secret: string | undefined;
  onClose: () => void;
}) {
  const toast = useToast();
  const copy = () => {
    navigator.clipboard.writeText(secret ?? '').then(
      () => toast('Copied.'),
      () => toast('The browser did not copy it. Select the text and copy it.', { tone: 'problem' }),
    );
  };
  return (
    <Dialog
      isOpen={secret !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={`${text} It is not shown again.`}
      actions={
        <Button tone="primary" onClick={copy}>
          Copy
        </Button>
      }
    >
      <TextField
        label={title}
        isLabelHidden
        readOnly
        value={secret ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
