import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { messageOf } from '../../ui/message-of.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Preview } from './import-api.ts';

export type Choice = {
  /** The category that each of these types of the file goes to. */
  categories?: Record<string, string>;
  colors?: Preview['colors'];
  skipErrors?: boolean;
  withoutMissingImages?: boolean;
};

/** Saves one choice, keeps the others and reads the file again. Resolves to false if saving failed. */
export function useChoose(id: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return async (json: Choice): Promise<boolean> => {
    try {
      await api.imports[':id'].choices.$patch({ param: { id }, json });
      await queries.invalidateQueries({ queryKey: ['imports', id] });
      return true;
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' });
      return false;
    }
  };
}
