import { Camera, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** File inputs for photos: several from a folder or a phone's library, or one from the camera. */
export function PhotoInputs({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      onFiles([...(event.target.files ?? [])]);
      event.target.value = '';
    },
  } as const;
  return (
    <span className={stack.row}>
      <Button onClick={() => camera.current?.click()}>
        <Camera /> Camera
      </Button>
      <Button onClick={() => library.current?.click()}>
        <ImagePlus /> Add photos
      </Button>
      <input {...input} ref={library} accept={ACCEPTED} multiple aria-label="Photos to upload" />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
      />
    </span>
  );
}
