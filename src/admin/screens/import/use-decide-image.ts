import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../ui/message-of.ts';
import { type ImageDecision, saveImageDecision, uploadReplacement } from './import-api.ts';

/** Saves the decision about a missing image, and reloads the preview. */
export function useDecideImage(id: string, source: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (send: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'] });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** Why the last decision was refused. */
    problem,
    decide: (decision: ImageDecision) => save(() => saveImageDecision(id, decision)),
    upload: (photo: File) => save(() => uploadReplacement(id, source, photo)),
  };
}
