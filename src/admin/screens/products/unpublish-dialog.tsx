import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Says what it means to make a product of the catalog a draft again. */
export function UnpublishDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Make it a draft again?"
      description="Its page says that it is gone, it cannot be bought from carts, and search and listings no longer show it. Orders, reviews, stock and old addresses stay, and publishing brings it back."
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            tone="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            Make it a draft
          </Button>
        </>
      }
    />
  );
}
