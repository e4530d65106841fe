import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { Loading } from '../../ui/loading.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Import, importQuery, isRunning } from './import-api.ts';
import { StateBadge } from './import-list.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

/** One import: its preview, its progress, or what it did. */
export function ImportDetail({ id }: { id: string }) {
  const canEdit = useCanEdit();
  const { data, error } = useQuery(importQuery(id));
  return (
    <Page
      title={data?.fileName ?? 'Import'}
      back={{ href: '/import', label: 'Import and export' }}
      badge={data && <StateBadge state={data.state} />}
      actions={data && canEdit && <Actions row={data} />}
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Loading />}
      {data?.state === 'ready' && <ImportPreview id={id} failure={data.failure} />}
      {data && isRunning(data.state) && (
        <ImportProgress id={id} state={data.state} progress={data.progress} />
      )}
      {(data?.state === 'applied' || data?.state === 'undone') && <ImportResult row={data} />}
    </Page>
  );
}

function Actions({ row: { id, state } }: { row: Import }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const discard = async () => {
    try {
      await api.imports[':id'].$delete({ param: { id } });
      await queries.invalidateQueries({ queryKey: ['imports'], exact: true });
      navigate('/import');
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' });
    }
  };
  const undo = async () => {
    await read(api.imports[':id'].undo.$post({ param: { id } }));
    await queries.invalidateQueries({ queryKey: ['imports'] });
  };
  if (state === 'ready') return <Button onClick={() => void discard()}>Discard</Button>;
  if (state !== 'applied') return null;
  return (
    <ConfirmButton
      label="Undo the import"
      title="Undo this import?"
      text="Products it added are deleted, and products it changed are restored. Nothing happens if one of them was changed or ordered since."
      confirm="Undo the import"
      onConfirm={undo}
    />
  );
}
