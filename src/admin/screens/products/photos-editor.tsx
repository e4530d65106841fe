import { Section } from '../../ui/page.tsx';
import { PhotoInputs } from './photo-inputs.tsx';
import { type PhotoList, PhotoPicker } from './photo-picker.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

/**
 * Edits a product's photos: upload by drag and drop or phone camera, reorder by mouse or keyboard, crop and describe.
 */
export function PhotosEditor({ photos, setPhotos, problem }: PhotoList & { problem: string | undefined }) {
  const uploads = usePhotoUploads(setPhotos);
  return (
    <Section title="Photos" actions={<PhotoInputs onFiles={uploads.upload} />}>
      <PhotoPicker photos={photos} setPhotos={setPhotos} uploads={uploads} problem={problem} />
    </Section>
  );
}
