import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import type { Preview } from './import-api.ts';
import { useChoose } from './use-choose.ts';

/** What happens to the images that are missing, all at once. Each alone is decided in the table. */
export function MissingImages({
  id,
  preview,
  isReady,
  onShow,
  onImport,
}: {
  id: string;
  preview: Preview;
  /** Nothing else keeps the file from being imported. */
  isReady: boolean;
  onShow: () => void;
  onImport: () => Promise<void>;
}) {
  const format = useFormat();
  const choose = useChoose(id, preview);
  const [isBusy, setBusy] = useState(false);
  const { missing, leftOut } = preview.images;
  const change = async (withoutMissingImages: boolean) => {
    setBusy(true);
    const isSaved = await choose({ withoutMissingImages });
    if (isSaved && withoutMissingImages) await onImport();
    setBusy(false);
  };
  const hasFailed = preview.items.some(({ images }) =>
    images.some(({ state, isFailedDownload }) => state === 'missing' && isFailedDownload),
  );
  if (preview.withoutMissingImages) {
    return (
      <div className={stack.row}>
        <p>
          {leftOut > 0
            ? `${imagesOf(leftOut, format.number)} left out.`
            : 'Images that are missing are left out.'}
        </p>
        <Button isBusy={isBusy} onClick={() => void change(false)}>
          Decide about missing images
        </Button>
      </div>
    );
  }
  if (missing === 0) return null;
  return (
    <div className={stack.row}>
      <p className={stack.problem}>{imagesOf(missing, format.number)} missing.</p>
      <Button onClick={onShow}>Show them</Button>
      {hasFailed && <TryAgain id={id} />}
      <Button disabled={!isReady} isBusy={isBusy} onClick={() => void change(true)}>
        Import without missing images
      </Button>
    </div>
  );
}

function TryAgain({ id }: { id: string }) {
  const queries = useQueryClient();
  const toast = useToast();
  const forget = async () => {
    try {
      await api.imports[':id']['failed-downloads'].$delete({ param: { id } });
      await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'] });
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
    }
  };
  return <Button onClick={() => void forget()}>Try failed downloads again</Button>;
}

function imagesOf(count: number, formatNumber: (value: number) => string): string {
  return count === 1 ? '1 image is' : `${formatNumber(count)} images are`;
}
