import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { messageOf } from '../../ui/message-of.ts';
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
  const choose = useChoose(id);
  const [isBusy, setBusy] = useState(false);
  const { withoutMissingImages } = preview;
  const { missing, leftOut, replaced } = preview.images;
  const change = async (withoutThem: boolean) => {
    setBusy(true);
    const isSaved = await choose({ withoutMissingImages: withoutThem });
    if (isSaved && withoutThem) await onImport();
    setBusy(false);
  };
  const hasFailed = preview.items.some(({ images }) =>
    images.some(({ state, isFailedDownload }) => state === 'missing' && isFailedDownload),
  );
  const decided = [
    ...(leftOut > 0 ? [`${format.number(leftOut)} left out`] : []),
    ...(replaced > 0 ? [`${format.number(replaced)} replaced`] : []),
  ].join(', ');
  if (missing === 0 && decided === '' && !withoutMissingImages) return null;
  return (
    <div className={stack.row}>
      {missing > 0 && <p className={stack.problem}>{wordsFor(missing, format.number)}</p>}
      {decided !== '' && <p className={stack.quiet}>Missing images: {decided}.</p>}
      {(missing > 0 || decided !== '') && <Button onClick={onShow}>Show them</Button>}
      {hasFailed && <TryAgain id={id} />}
      {missing > 0 && (
        <Button disabled={!isReady} isBusy={isBusy} onClick={() => void change(true)}>
          Import without missing images
        </Button>
      )}
      {withoutMissingImages && (
        <Button isBusy={isBusy} onClick={() => void change(false)}>
          Review each missing image
        </Button>
      )}
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
      toast(messageOf(error), { tone: 'problem' });
    }
  };
  return <Button onClick={() => void forget()}>Try failed downloads again</Button>;
}

function wordsFor(missing: number, formatNumber: (value: number) => string): string {
  return missing === 1 ? '1 image is missing.' : `${formatNumber(missing)} images are missing.`;
}
