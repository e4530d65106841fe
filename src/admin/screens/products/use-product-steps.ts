import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api, read } from '../../client/api.ts';
import { useToast } from '../../ui/toast.tsx';

type Step = 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete' | 'undo' | 'sync-prices';

/** The actions on a whole product. Each shows a message with its result or why it was refused. */
export function useProductSteps(id: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const act = (work: () => Promise<unknown>, done: string) => {
    work().then(
      () => {
        toast(done);
        return queries.invalidateQueries({ queryKey: ['products'] });
      },
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  };
  const post = (step: Step) => api.products[':id'][':step'].$post({ param: { id, step } });
  return {
    publish: () => act(() => post('publish'), 'It is in the shop now.'),
    unpublish: () => act(() => post('unpublish'), 'It is a draft again.'),
    sync: () => act(() => post('sync-prices'), 'The prices are synchronized with Stripe.'),
    archive: () => act(() => post('archive'), 'Archived. Orders keep it.'),
    unarchive: () => act(() => post('unarchive'), 'It is back in the catalog.'),
    undo: () => act(() => post('undo'), 'The last change is undone.'),
    remove: () =>
      act(async () => {
        await post('delete');
        navigate('/products');
      }, 'The draft is deleted.'),
    copy: () =>
      act(async () => {
        const made = await read(api.products[':id'].copy.$put({ param: { id } }));
        navigate(`/products/${encodeURIComponent(made.id)}`);
      }, 'This is the copy, as a draft.'),
    unschedule: () =>
      act(
        () => api.products[':id'].schedule.$put({ param: { id }, json: { at: null } }),
        'It stays a draft.',
      ),
  };
}
