import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import { useAction } from '../../ui/use-action.ts';
import styles from './photos.module.css';
import type { EditorPhoto } from './product-queries.ts';

const PERCENT = 100;
const ASPECTS = [
  { value: '1', label: 'Square' },
  { value: '0.8', label: 'Portrait, 4:5' },
  { value: '1.333', label: 'Landscape, 4:3' },
];

type CropProps = {
  photo: EditorPhoto;
  onClose: () => void;
  onCropped: (photo: { url: string; placeholder: string }) => void;
};

/** Crops a photo into a new one. */
export function CropDialog({ photo, onClose, onCropped }: CropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [aspect, setAspect] = useState('1');
  const [area, setArea] = useState<Area | null>(null);
  const { isBusy, problem, run } = useAction();
  const apply = async ({ x, y, width, height }: Area) => {
    const crop = {
      left: within(x / PERCENT),
      top: within(y / PERCENT),
      width: within(width / PERCENT),
      height: within(height / PERCENT),
    };
    onCropped(await read(api['product-photos'].crop.$post({ json: { url: photo.url, crop } })));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="wide"
      title="Crop the photo"
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => area && void run(() => apply(area))}>
            Crop
          </Button>
        </>
      }
    >
      <div className={styles.cropper}>
        <Cropper
          image={photo.url}
          crop={position}
          zoom={zoom}
          aspect={Number(aspect)}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={stack.columns}>
        <SelectField
          label="Shape"
          value={aspect}
          options={ASPECTS}
          onChange={(event) => setAspect(event.target.value)}
        />
        <TextField
          label="Zoom"
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
        />
      </div>
      {problem && (
        <p role="alert" className={stack.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));
