import { useQueryClient } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { messageOf } from '../../ui/message-of.ts';
import { useToast } from '../../ui/toast.tsx';

/** The actions on one review. Each shows a message; `save` and `move` resolve to whether they succeeded. */
export function useReviewChanges(id: string) {
  const toast = useToast();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['reviews'] });
  const act = async (work: () => Promise<{ isEmailed: boolean }>, done: string): Promise<boolean> => {
    try {
      const { isEmailed } = await work();
      toast(isEmailed ? `${done} The customer gets your answer by email.` : done);
      return true;
    } catch (thrown) {
      toast(messageOf(thrown), { tone: 'problem' });
      return false;
    } finally {
      await reload();
    }
  };
  return {
    move: (state: 'published' | 'hidden') =>
      act(
        () => read(api.reviews[':id'].state.$post({ param: { id }, json: { state } })),
        state === 'published' ? 'Published.' : 'Hidden.',
      ),
    answer: (text: string, answerSeen: string | null) =>
      act(
        () => read(api.reviews[':id'].answer.$put({ param: { id }, json: { text, answerSeen } })),
        text.trim() === '' ? 'The answer was removed.' : 'The answer is shown below the review.',
      ),
    removePhoto: async (photo: string) => {
      await api.reviews[':id'].photos[':photo'].$delete({ param: { id, photo } });
      toast('The photo is deleted.');
      await reload();
    },
    remove: async () => {
      await api.reviews[':id'].$delete({ param: { id } });
      toast('The review is deleted.');
      await reload();
    },
  };
}
