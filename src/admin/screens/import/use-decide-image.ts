import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../ui/use-action.ts';
import { type ImageDecision, saveImageDecision, uploadReplacement } from './import-api.ts';

/** Saves the decision about a missing image, and reloads the preview. */
export function useDecideImage(id: string, source: string) {
  const queries = useQueryClient();
  const { isBusy, problem, run } = useAction();
  const save = (send: () => Promise<unknown>) =>
    run(async () => {
      await send();
      await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'] });
    });
  return {
    isBusy,
    /** Why the last decision was refused. */
    problem,
    decide: (decision: ImageDecision) => save(() => saveImageDecision(id, decision)),
    upload: (photo: File) => save(() => uploadReplacement(id, source, photo)),
  };
}
