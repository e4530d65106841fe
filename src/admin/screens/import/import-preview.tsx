import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { Counts } from './counts.tsx';
import { ImageUpload } from './image-upload.tsx';
import { type Preview, previewQuery } from './import-api.ts';
import { MissingImages } from './missing-images.tsx';
import { type PreviewFilter, PreviewTable } from './preview-table.tsx';
import { TypeTable } from './type-table.tsx';
import { useChoose } from './use-choose.ts';

/** What an import would change, and what the merchant decides before it does. */
export function ImportPreview({ id, failure }: { id: string; failure: string | null }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const queries = useQueryClient();
  const toast = useToast();
  const { data: preview, error } = useQuery(previewQuery(id));
  const [isBusy, setBusy] = useState(false);
  const [filter, setFilter] = useState<PreviewFilter>('all');
  const table = useRef<HTMLDivElement>(null);
  if (error) return <p role="alert">{error.message}</p>;
  if (!preview) return <Loading label="Reading the file" />;
  const { counts, images } = preview;
  const written = counts.new + counts.changed;
  const isReady = counts.error === 0 && written > 0;
  const apply = async () => {
    setBusy(true);
    try {
      await api.imports[':id'].apply.$post({ param: { id } });
      // An import that stops has learned which images cannot be downloaded.
      await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'], refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: ['imports', id], exact: true });
    } catch (problem) {
      toast(messageOf(problem), { tone: 'problem' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <p role="alert" className={stack.problem}>
          {failure}
        </p>
      )}
      <Section>
        <Counts counts={counts} />
        {canEdit && (counts.error > 0 || preview.skipErrors) && <SkipErrors id={id} preview={preview} />}
        {canEdit && (
          <MissingImages
            id={id}
            preview={preview}
            isReady={isReady}
            onShow={() => {
              setFilter('images');
              table.current?.scrollIntoView({ block: 'center' });
            }}
            onImport={apply}
          />
        )}
        {canEdit && (
          <div className={stack.row}>
            <Button
              tone="primary"
              disabled={!isReady || images.missing > 0}
              isBusy={isBusy}
              onClick={() => void apply()}
            >
              {written === 1 ? 'Import 1 product' : `Import ${format.number(written)} products`}
            </Button>
            <p className={stack.quiet}>{hintFor(preview, written)}</p>
          </div>
        )}
      </Section>
      {preview.types.length > 0 && <TypeTable id={id} preview={preview} />}
      {canEdit && <ImageUpload id={id} />}
      {preview.items.length > 0 && (
        <PreviewTable ref={table} id={id} preview={preview} filter={filter} onFilter={setFilter} />
      )}
    </>
  );
}

function SkipErrors({ id, preview }: { id: string; preview: Preview }) {
  const choose = useChoose(id);
  // Checked at once, not when the new preview arrives.
  const [isOn, setOn] = useState(preview.skipErrors);
  const change = async (skipErrors: boolean) => {
    setOn(skipErrors);
    if (!(await choose({ skipErrors }))) setOn(!skipErrors);
  };
  return (
    <Checkbox
      label="Leave out products with errors"
      hint="The others are imported. Correct the file later and import it again for the rest."
      checked={isOn}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}

function hintFor(
  { counts, images: { missing }, imagesToDownload: images }: Preview,
  written: number,
): string {
  const { error, skipped } = counts;
  if (error > 0) return 'Correct the errors below or leave these products out before you import.';
  if (written === 0 && skipped > 0) return 'Nothing is left to import.';
  if (written === 0) return 'The catalog has all of this already.';
  if (missing > 0) return 'Resolve the missing images before you import.';
  if (images === 0) return 'All of them or none. You can undo it afterwards.';
  return `${images === 1 ? '1 image is' : `${images} images are`} downloaded first. All products or none.`;
}
