import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { messageOf } from '../../ui/message-of.ts';
import stack from '../../ui/stack.module.css';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const apply = async () => {
    if (!area) return;
    setBusy(true);
    try {
      const crop = {
        left: within(area.x / PERCENT),
        top: within(area.y / PERCENT),
        width: within(area.width / PERCENT),
        height: within(area.height / PERCENT),
      };
      onCropped(await read(api['product-photos'].crop.$post({ json: { url: photo.url, crop } })));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
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
          <Button tone="primary" isBusy={isBusy} onClick={() => void apply()}>
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
