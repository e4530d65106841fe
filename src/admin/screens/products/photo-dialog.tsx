import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { api, read } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import type { EditorPhoto } from './product-queries.ts';
import styles from './products.module.css';

type Props = {
  photo: EditorPhoto;
  onClose: () => void;
  onChange: (photo: EditorPhoto) => void;
  onRemove: () => void;
};

const PERCENT = 100;
const STEP = 0.05;
const ASPECTS = [
  { value: '1', label: 'Square' },
  { value: '0.8', label: 'Portrait, 4:5' },
  { value: '1.333', label: 'Landscape, 4:3' },
];

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
        hint="What the photo shows, for people who do not see it. Empty: the product's name."
        maxLength={250}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </Dialog>
  );
}

type FocusProps = {
  url: string;
  focus: EditorPhoto['focus'];
  onFocus: (focus: readonly [number, number]) => void;
};

/** A click or the arrow keys say which point every crop of the photo shows. */
function FocusPicker({ url, focus, onFocus }: FocusProps) {
  const [x, y] = focus ?? [0.5, 0.5];
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onFocus([within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    onFocus([within(x + (step[0] ?? 0)), within(y + (step[1] ?? 0))]);
  };
  const position = `${Math.round(x * PERCENT)} % from the left, ${Math.round(y * PERCENT)} % from the top`;
  return (
    <div className={stack.stack}>
      <button
        type="button"
        className={styles.focusPicker}
        aria-label={`Focal point: ${position}. Arrow keys move it.`}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <img src={url} alt="" draggable={false} />
        <span className={styles.focusMark} style={{ left: `${x * PERCENT}%`, top: `${y * PERCENT}%` }} />
      </button>
      <p className={stack.quiet}>Click the point that has to stay in view where the photo is cut to fit.</p>
    </div>
  );
}

type CropProps = {
  photo: EditorPhoto;
  onClose: () => void;
  onCropped: (photo: { url: string; placeholder: string }) => void;
};

function CropDialog({ photo, onClose, onCropped }: CropProps) {
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
      setProblem((error as Error).message);
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
