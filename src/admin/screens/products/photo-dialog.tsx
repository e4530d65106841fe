import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { FocusPicker } from './focus-picker.tsx';
import type { EditorPhoto } from './product-queries.ts';

type Props = {
  photo: EditorPhoto;
  onClose: () => void;
  onChange: (photo: EditorPhoto) => void;
  onRemove: () => void;
};

/** Alt text, focal point and crop of one photo. */
export function PhotoDialog({ photo, onClose, onChange, onRemove }: Props) {
  const [alt, setAlt] = useState(photo.alt);
  const [focus, setFocus] = useState(photo.focus);
  const [isCropping, setCropping] = useState(false);
  if (isCropping) {
    return (
      <CropDialog
        photo={photo}
        onClose={() => setCropping(false)}
        onCropped={(cropped) => onChange({ ...photo, ...cropped, alt, focus: null })}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Photo"
      actions={
        <>
          <Button tone="danger" onClick={onRemove}>
            Remove
          </Button>
          <Button onClick={() => setCropping(true)}>Crop…</Button>
          <Button tone="primary" onClick={() => onChange({ ...photo, alt: alt.trim(), focus })}>
            Done
          </Button>
        </>
      }
    >
      <FocusPicker url={photo.url} focus={focus} onFocus={setFocus} />
      <TextField
        label="Alt text"
        hint="Describe the photo for people who can't see it. Leave blank to use the product's name."
        maxLength={250}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </Dialog>
  );
}
